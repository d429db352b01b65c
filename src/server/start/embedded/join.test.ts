import { expect, test } from 'vitest'
import { clusterFolder } from '#testing/launcher/cluster-copy.ts'
import { joinEmbedded } from './join.ts'
import { startEmbedded } from './start-embedded.ts'

test('H3 a database that runs is found by its data folder, and none where none runs', async () => {
  const dataFolder = await clusterFolder()
  expect(await joinEmbedded(dataFolder)).toBeNull()
  const started = await startEmbedded({ dataFolder, onProgress: () => undefined })
  if (!started.ok) throw new Error(started.failure.code)
  expect(await joinEmbedded(dataFolder)).toEqual(started.owner)
  await started.stop()
  expect(await joinEmbedded(dataFolder)).toBeNull()
})

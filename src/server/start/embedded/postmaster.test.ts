import { expect, test } from 'vitest'
import { clusterFolder } from '#testing/launcher/cluster-copy.ts'
import { query, running, start } from '#testing/launcher/database.ts'
import { clusterIn } from './home.ts'
import { postmasterPid, identifyProcess, joinEmbedded } from './postmaster.ts'
import { startEmbedded } from './start-embedded.ts'

test('R18 a process number is recognised by the process behind it', async () => {
  const folder = await clusterFolder()
  const { home, owner } = running((await start(folder)).result)
  const pid = await postmasterPid({ folder: home, user: null })
  if (pid === null) throw new Error('there is no postmaster.pid')
  expect(await identifyProcess(pid, clusterIn(home))).toBe('ours')
  expect(await identifyProcess(pid, '/somewhere/else/postgres')).toBe('another')
  expect(await identifyProcess(process.pid, clusterIn(home))).toBe('another')
  const [backend] = await query(owner, 'select pg_backend_pid() as pid')
  expect(await identifyProcess(Number(backend?.pid), clusterIn(home))).not.toBe('ours')
})

test('H3 a database that runs is found by its data folder, and none where none runs', async () => {
  const dataFolder = await clusterFolder()
  expect(await joinEmbedded(dataFolder)).toBeNull()
  const started = await startEmbedded({ dataFolder, onProgress: () => undefined })
  if (!started.ok) throw new Error(started.failure.code)
  expect(await joinEmbedded(dataFolder)).toEqual(started.owner)
  await started.stop()
  expect(await joinEmbedded(dataFolder)).toBeNull()
})

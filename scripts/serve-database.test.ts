import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { test } from 'vitest'
import { joinEmbedded } from '#server/start/embedded/join.ts'
import { postmasterPid } from '#server/start/embedded/postmaster.ts'
import { callApi } from '#testing/server/api.ts'
import { startServed, statusOf } from '#testing/launcher/served.ts'

const until = async (is: () => Promise<boolean>): Promise<void> => {
  while (!(await is())) await pause(20)
}

const kill = async (data: string): Promise<number> => {
  const pid = await postmasterPid({ folder: data, user: null })
  if (pid === null) throw new Error('no database')
  process.kill(pid, 'SIGKILL')
  return pid
}

/** Locks the resources for as long as the database lives. */
const lockResources = async (data: string): Promise<void> => {
  const owner = await joinEmbedded(data)
  if (owner === null) throw new Error('no database')
  const client = new Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin; lock table resources in access exclusive mode')
}

// Side by side: each mostly waits for its database.
test.concurrent('X5 a killed database starts again with its stored rows, and the call under way is refused as busy', async (context) => {
  const { expect } = context
  const { url, data, child, exited, signedIn } = await startServed(context)
  const who = await signedIn()
  const list = () => callApi(url, 'resources.list', {}, who)
  await lockResources(data)
  const underWay = list()
  await pause(300)
  const killed = await kill(data)
  expect(await underWay).toMatchObject({ status: 503, error: { reason: 'busy' } })
  await until(async () => (await statusOf(`${url}/readyz`)) === 503)
  await until(async () => (await statusOf(`${url}/readyz`)) === 200)
  // The session is a row that was stored before the kill.
  expect((await list()).error).toBeNull()
  expect(await postmasterPid({ folder: data, user: null })).not.toBe(killed)
  child.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  expect(await readdir(join(data, 'postgres'))).not.toContain('postmaster.pid')
})

test.concurrent('X5 after five starts of the database that failed the server ends with exit code 1 and says why', async (context) => {
  const { expect } = context
  const { data, exited, complained } = await startServed(context)
  await appendFile(join(data, 'postgres', 'postgresql.auto.conf'), `shared_buffers = 'much'\n`)
  await kill(data)
  expect(await exited).toEqual([1, null])
  const said = await complained
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain('The database ended, and 5 starts failed.')
  expect(said).toContain('configuration file')
  expect(said).toContain(join(data, 'postgres.log'))
})

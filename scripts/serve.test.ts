import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { test } from 'vitest'
import { joinEmbedded } from '#server/start/embedded/join.ts'
import { callApi } from '#testing/server/api.ts'
import { startServed, statusOf } from '#testing/launcher/served.ts'
import { decryptStream } from '#testing/server/stream.ts'

const DRAIN_S = 2

/** Until released, the call that asks for the resources waits; nothing else reads them. */
const holdCalls = async (data: string) => {
  const owner = await joinEmbedded(data)
  if (owner === null) throw new Error('no database')
  const client = new Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin; lock table resources in access exclusive mode')
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

const eventually = async (is: () => Promise<boolean>, what: string): Promise<void> => {
  for (let left = 250; !(await is()); left -= 1) {
    if (left === 0) throw new Error(`not ${what}`)
    await pause(20)
  }
}

// Side by side: each waits for its own drain time.
test.concurrent.for(['SIGTERM', 'SIGINT'] as const)(
  'R5 at %s the server reports not-ready at once, answers open requests, ends streams, and stops the database in order',
  async (signal, context) => {
    const { expect } = context
    const environment = { HOLDEPUNKT_DRAIN_SECONDS: String(DRAIN_S) }
    const { url, data, child, exited, signedIn } = await startServed(context, environment)
    const who = await signedIn()
    const stream = await decryptStream(url, who)
    await stream.begun
    expect(await statusOf(`${url}/readyz`)).toBe(200)

    const release = await holdCalls(data)
    const call = callApi(url, 'resources.list', {}, who)
    await pause(300)
    child.kill(signal)
    // In the moment in which it hears of it nothing else has changed.
    await eventually(async () => (await statusOf(`${url}/readyz`)) === 503, 'told')
    expect(await statusOf(`${url}/livez`)).toBe(200)
    await stream.ended
    await eventually(async () => (await statusOf(`${url}/livez`)) === null, 'closed to others')
    await release()
    expect((await call).error).toBeNull()
    expect(await exited).toEqual([0, null])
    expect(await readdir(join(data, 'postgres'))).not.toContain('postmaster.pid')
  },
)

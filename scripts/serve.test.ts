import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, test } from 'vitest'
import { joinEmbedded, postmasterPid } from '#server/start/embedded/postmaster.ts'
import { callApi } from '#testing/server/api.ts'
import {
  killDatabase,
  startServed,
  statusOf,
  type Ending,
  type Served,
} from '#testing/launcher/served.ts'
import { oddCheckout } from '#testing/launcher/odd-checkout.ts'
import { firstRows } from '#testing/run/level.ts'
import { decryptStream } from '#testing/server/stream.ts'

const DRAIN_S = 2

/** R45-1: by npm start's own program, from a path with a space and æøå, as a user without rights. */
const start = async (context: Ending): Promise<Served> =>
  startServed(context, { HOLDEPUNKT_DRAIN_SECONDS: String(DRAIN_S) }, await oddCheckout(context))

/** For both tests, since its start costs more than they do: its database is killed, then it is stopped. */
const ends: (() => void | Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})
let started: Promise<Served> | undefined
const sharedServer = (): Promise<Served> =>
  (started ??= start({ onTestFinished: (end) => void ends.push(end) }))

/** Until released, or until the database ends, the call that asks for the resources waits; nothing else reads them. */
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

const until = async (is: () => Promise<boolean>): Promise<void> => {
  while (!(await is())) await pause(20)
}

test('R45-2 a first start says what it made and where it is, in one line each', async ({
  expect,
}) => {
  const { lines, data } = await sharedServer()
  expect(lines).toEqual([
    `Creating the database in ${data} …`,
    'First superadmin: admin@holdepunkt.local',
    expect.stringMatching(/^Holdepunkt: http:/u),
  ])
})

test('R45-1 X5 started from a path with a space and æøå without rights, a killed database starts again with its stored rows, and the call under way is refused as busy', async ({
  expect,
}) => {
  const { url, data, signedIn } = await sharedServer()
  const who = await signedIn()
  const list = () => callApi(url, 'resources.list', {}, who)
  await holdCalls(data)
  const underWay = list()
  await pause(300)
  const killed = await killDatabase(data)
  expect(await underWay).toMatchObject({ status: 503, error: { reason: 'busy' } })
  await until(async () => (await statusOf(`${url}/readyz`)) === 503)
  await until(async () => (await statusOf(`${url}/readyz`)) === 200)
  // The session is a row that was stored before the kill.
  expect((await list()).error).toBeNull()
  expect(await postmasterPid({ folder: data, user: null })).not.toBe(killed)
})

test.for(firstRows(1, ['SIGTERM', 'SIGINT'] as const))(
  'R5 at %s the server reports not-ready at once, answers open requests, ends streams, and stops the database in order',
  async (signal, context) => {
    const { expect } = context
    const { url, data, child, exited, signedIn } = await (signal === 'SIGTERM'
      ? sharedServer()
      : start(context))
    const who = await signedIn()
    const stream = await decryptStream(url, who)
    await stream.begun
    expect(await statusOf(`${url}/readyz`)).toBe(200)

    const release = await holdCalls(data)
    const call = callApi(url, 'resources.list', {}, who)
    await pause(300)
    child.kill(signal)
    // In the moment in which it hears of it nothing else has changed.
    await until(async () => (await statusOf(`${url}/readyz`)) === 503)
    expect(await statusOf(`${url}/livez`)).toBe(200)
    await stream.ended
    await until(async () => (await statusOf(`${url}/livez`)) === null)
    await release()
    expect((await call).error).toBeNull()
    expect(await exited).toEqual([0, null])
    expect(await readdir(join(data, 'postgres'))).not.toContain('postmaster.pid')
  },
)

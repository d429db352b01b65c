import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { headersOf } from '#testing/server/api.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { startTestServer } from '#testing/server/test-server.ts'

test('R1 a server that is stopped does not wait for a client that has connected and asks nothing', async () => {
  const server = await startTestServer()
  const { hostname, port } = new URL(server.url)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  const hungUp = once(silent, 'close')
  const stopped = server.close().then(() => 'stopped')
  // It would hang up at no time by itself.
  expect(await Promise.race([stopped, pause(30_000, 'waits')])).toBe('stopped')
  await hungUp
})

test('R5 a request from before the stop is answered, and its connection is not kept for more', async () => {
  const server = await startTestServer()
  const who = await server.signedIn('superadmin')
  const ask = () =>
    fetch(`${server.url}/api/resources.list`, {
      method: 'POST',
      headers: headersOf(server.url, who),
      body: '{}',
    })
  expect((await ask()).headers.get('connection')).toBe('keep-alive')
  const { call, stop } = await onOwner(server.database.owner, async (client) => {
    await client.query('begin; lock table resources in access exclusive mode')
    const begun = { call: ask(), stop: Promise.resolve() }
    await pause(300)
    begun.stop = server.close()
    await pause(300)
    await client.query('rollback')
    return begun
  })
  const asked = await call
  expect([asked.status, asked.headers.get('connection')]).toEqual([200, 'close'])
  await stop
})

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

test('R1 a server that is stopped does not wait for whoever has connected and asks nothing', async () => {
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

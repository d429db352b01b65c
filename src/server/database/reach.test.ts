import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'

const connection = { host: '127.0.0.1', user: 'app', password: 'x', database: 'app' }

test('R45-14 R5 a start tells what keeps the connection from coming about', async () => {
  const proxy = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  expect(await migrate({ ...connection, port })).toBe('no-primary')
  expect(await migrate({ ...connection, port: 1 })).toBe('port-closed')
  // No name: no name server is asked for it.
  expect(await migrate({ ...connection, host: 'db..invalid' })).toBe('host-unknown')
  expect(await migrate({ ...connection, host: '/nowhere' })).toBe('socket-missing')
})

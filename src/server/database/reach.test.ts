import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'

const connection = { host: '127.0.0.1', user: 'app', password: 'x', database: 'app' }

test('R5 a start tells a proxy without a primary from an address that nobody answers at', async () => {
  const proxy = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo
  expect(await migrate({ ...connection, port })).toBe('no-primary')
  expect(await migrate({ ...connection, port: 1 })).toBe('database-unreachable')
})

import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Free ports of the loopback, each another one. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(
    servers.map(async (server) => {
      server.close()
      await once(server, 'close')
    }),
  )
  return ports
}

export const freePort = async (): Promise<number> => {
  const [port = 0] = await freePorts(1)
  return port
}

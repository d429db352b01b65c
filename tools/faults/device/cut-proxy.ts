import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

type CutProxy = {
  readonly url: string
  /** From now on it leads there. */
  readonly leadTo: (serverUrl: string) => void
  /** Cuts all that goes through it, in one moment: how many connections that were. */
  readonly cut: () => number
  readonly close: () => Promise<void>
}

/** Stands before a server, as a balancer does, until it is cut. */
export const startCutProxy = async (): Promise<CutProxy> => {
  const open = new Set<Socket>()
  let port = 0
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      socket.on('error', () => undefined).on('close', () => other.destroy())
      socket.pipe(other)
    }
    open.add(client)
    client.on('close', () => open.delete(client))
  })
  proxy.listen({ port: 0, host: '127.0.0.1', backlog: 2_000 })
  await once(proxy, 'listening')
  const cut = (): number => {
    const all = [...open]
    for (const client of all) client.destroy()
    return all.length
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    leadTo: (serverUrl) => {
      port = Number(new URL(serverUrl).port)
    },
    cut,
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      cut()
      await closed
    },
  }
}

import { once } from 'node:events'
import {
  Agent,
  createServer,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Balancer = {
  readonly url: string
  /** Adds a server. Resolves once the server reports that it is ready. */
  readonly take: (serverUrl: string) => Promise<void>
  /** Stops asking whether this server is ready. */
  readonly forget: (serverUrl: string) => void
  /** How often the balancer tried another server because the first refused the connection. */
  readonly passedOn: () => number
  readonly close: () => Promise<void>
}

const POLL_EVERY_MS = 50

type Server = { readonly url: string; readonly port: number; isReady: boolean }

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.status === 200
}

/** Only after a refused connection has the server seen nothing of the request. A sent request is never sent again. */
const wasNotTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** Each hop has its own connections, and decides how long they last. */
const throughHeaders = ({ connection, 'keep-alive': _, ...headers }: IncomingMessage['headers']) =>
  headers

/** Sends the body only on a connection that exists: until then another server can get the request. */
const sendBody = (request: IncomingMessage, asked: ClientRequest): void => {
  asked.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => request.pipe(asked))
    else request.pipe(asked)
  })
}

/**
 * A plain balancer, as any operator has one. It takes the servers in turn and skips those that are not ready at
 * /readyz. It never repeats a request that a server may have accepted.
 */
export const startBalancer = async (): Promise<Balancer> => {
  const servers: Server[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const over = new AbortController()
  let [turn, passedOn] = [0, 0]

  const next = (tried: ReadonlySet<Server>): Server | undefined => {
    const able = servers.filter((server) => server.isReady && !tried.has(server))
    turn += 1
    return able[turn % able.length]
  }

  const pass = (request: IncomingMessage, response: ServerResponse, tried: Set<Server>): void => {
    const server = next(tried)
    if (server === undefined) return void response.writeHead(503, { 'retry-after': '1' }).end('{}')
    const { method, url: path, headers } = request
    const to = { host: '127.0.0.1', port: server.port, agent }
    const asked = ask({ ...to, method, path, headers: throughHeaders(headers) })
    asked.on('error', (error) => {
      if (!wasNotTaken(error)) return void response.destroy()
      server.isReady = false
      tried.add(server)
      passedOn += 1
      pass(request, response, tried)
    })
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, throughHeaders(answer.headers))
      response.flushHeaders()
      answer.pipe(response)
      // If the server cuts the answer off before its end, cut it off for the client too.
      answer.on('close', () => (answer.complete ? undefined : response.destroy()))
    })
    response.on('close', () => asked.destroy())
    sendBody(request, asked)
  }

  const proxy = createServer((request, response) => pass(request, response, new Set()))
  proxy.keepAliveTimeout = 60_000
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await Promise.all(servers.map(async (one) => void (one.isReady = await isReady(one.url))))
      await pause(POLL_EVERY_MS)
    }
  }
  const watching = watch()

  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    take: async (url) => {
      const server = { url, port: Number(new URL(url).port), isReady: false }
      servers.push(server)
      while (!server.isReady) await pause(5)
    },
    forget: (serverUrl) => {
      const index = servers.findIndex(({ url }) => url === serverUrl)
      if (index >= 0) servers.splice(index, 1)
    },
    passedOn: () => passedOn,
    close: async () => {
      over.abort()
      await watching
      const closed = once(proxy, 'close')
      proxy.close()
      proxy.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

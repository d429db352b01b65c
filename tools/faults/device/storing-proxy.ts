import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The places of a storing call on its way there and back. */
export type Stage = 'on its way' | 'stored' | 'answered'

/** Called at each place of such a call; 'cut' ends the call there. */
type Watch = (stage: Stage) => Promise<'cut' | 'on'>

export type StoringProxy = {
  readonly url: string
  /** The number of received calls that store or open an assessment. */
  readonly calls: () => number
  /** The network for finished assessments: away, there, or there and watched. */
  readonly setNetwork: (network: 'away' | 'there' | Watch) => void
  readonly close: () => Promise<void>
}

const stores = /^\/api\/\w+\.complete\b/u
const concerns = /^\/api\/(?:\w+\.complete|outbox\.open)\b/u

const forward = (port: number, from: IncomingMessage) =>
  request({
    port,
    host: '127.0.0.1',
    method: from.method,
    path: from.url,
    headers: from.headers,
    agent: false,
  })

/** Forwards everything unchanged, including the event stream. */
const passOn = (port: number, from: IncomingMessage, to: ServerResponse): void => {
  const sent = forward(port, from)
  sent.on('error', () => to.destroy())
  sent.on('response', (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.on('error', () => to.destroy()).pipe(to)
  })
  to.on('close', () => sent.destroy())
  from.pipe(sent)
}

/** Reads the whole request before it forwards it, even if the client is gone by then. Asks the watch at each place. */
const passWatched = async (
  port: number,
  watch: Watch,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> => {
  const body = await buffer(from)
  if ((await watch('on its way')) === 'cut') return void to.destroy()
  const sent = forward(port, from).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const answerBody = await buffer(answer)
  if ((await watch('stored')) === 'cut') return void to.destroy()
  to.writeHead(answer.statusCode ?? 502, answer.rawHeaders).end(answerBody)
  await once(to, 'close')
  await watch('answered')
}

/** A proxy before the server. It can cut calls that store an assessment, or stop them at any place of their way. */
export const startStoringProxy = async (serverUrl: string): Promise<StoringProxy> => {
  const port = Number(new URL(serverUrl).port)
  let network: Parameters<StoringProxy['setNetwork']>[0] = 'there'
  let calls = 0
  const proxy = createServer((from, to) => {
    const { url = '' } = from
    if (concerns.test(url)) calls += 1
    if (network === 'away' && concerns.test(url)) to.destroy()
    else if (typeof network === 'function' && stores.test(url)) {
      passWatched(port, network, from, to).catch(() => to.destroy())
    } else passOn(port, from, to)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    calls: () => calls,
    setNetwork: (next) => {
      network = next
    },
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      proxy.closeAllConnections()
      await closed
    },
  }
}

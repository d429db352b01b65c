import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Random } from '../../../src/testing/demo/random.ts'

/** What happens to one connection, which carries one request. */
const deliveries = {
  passes: 'whole',
  'comes late': 'whole',
  'arrives twice': 'whole',
  'is cut at once': 'request-lost',
  'is cut in the body': 'request-lost',
  'never arrives': 'request-lost',
  'is answered into nothing': 'answer-lost',
  'is answered in part': 'answer-lost',
  'is never told its answer': 'answer-lost',
} as const satisfies Record<string, 'whole' | 'request-lost' | 'answer-lost'>

type Delivery = keyof typeof deliveries

const of = (kind: (typeof deliveries)[Delivery]): readonly Delivery[] =>
  (Object.keys(deliveries) as Delivery[]).filter((delivery) => deliveries[delivery] === kind)

/** R8: loses three in ten requests and three in ten answers. Some of the others come late or twice. */
const draw = (random: Random): Delivery => {
  const drawn = random.fraction()
  if (drawn < 0.3) return random.pick(of('request-lost'))
  return random.pick(of(drawn < 0.6 ? 'answer-lost' : 'whole'))
}

/** Whether the whole request is there; the request states its length. */
const isWhole = (request: Buffer): boolean => {
  const end = request.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/iu.exec(request.subarray(0, end).toString('latin1'))?.[1]
  return end >= 0 && length !== undefined && request.length >= end + 4 + Number(length)
}

/** A silent connection stays open for this long. */
const SILENCE_MS = 150

type Line = { readonly open: Set<Socket>; readonly port: number }

const opened = ({ open, port }: Line): Socket => {
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  return socket.on('error', () => undefined).on('close', () => open.delete(socket))
}

/** Forwards the request; null: drops the answer. The server has the whole request when this resolves. */
const sendOn = async (line: Line, request: Buffer, to: Socket | null): Promise<Buffer> => {
  const server = opened(line)
  const chunks: Buffer[] = []
  server.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    to?.write(chunk)
  })
  server.write(request)
  await once(server, 'close')
  to?.end()
  return Buffer.concat(chunks)
}

const carry = async (
  line: Line,
  delivery: Delivery,
  client: Socket,
  request: Buffer,
): Promise<void> => {
  if (delivery === 'passes') await sendOn(line, request, client)
  if (delivery === 'comes late') {
    setTimeout(() => void sendOn(line, request, client), request.length % 40)
  }
  if (delivery === 'arrives twice') {
    await Promise.all([sendOn(line, request, client), sendOn(line, request, null)])
  }
  if (delivery === 'is cut at once') client.destroy()
  if (delivery === 'is cut in the body') {
    opened(line).end(request.subarray(0, request.length - 20))
    client.destroy()
  }
  if (delivery === 'never arrives') setTimeout(() => client.destroy(), SILENCE_MS)
  if (deliveries[delivery] !== 'answer-lost') return
  const answer = await sendOn(line, request, null)
  if (delivery === 'is answered in part') client.write(answer.subarray(0, answer.length / 2))
  setTimeout(() => client.destroy(), delivery === 'is never told its answer' ? SILENCE_MS : 0)
}

export type LossyProxy = {
  readonly url: string
  /** How many connections had each delivery. */
  readonly counts: Readonly<Partial<Record<Delivery, number>>>
  readonly close: () => Promise<void>
}

/** A proxy that acts as a bad network: it loses, cuts, delays, doubles or never answers requests. */
export const startLossyProxy = async (serverUrl: string, random: Random): Promise<LossyProxy> => {
  const open = new Set<Socket>()
  const line = { open, port: Number(new URL(serverUrl).port) }
  const counts: Partial<Record<Delivery, number>> = {}
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const delivery = draw(random)
    counts[delivery] = (counts[delivery] ?? 0) + 1
    open.add(client)
    client.on('error', () => undefined).on('close', () => open.delete(client))
    let request = Buffer.alloc(0)
    client.on('data', (chunk) => {
      if (isWhole(request)) return
      request = Buffer.concat([request, chunk])
      if (isWhole(request)) void carry(line, delivery, client, request)
    })
    client.on('end', () => client.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      for (const socket of open) socket.destroy()
      const closed = once(proxy, 'close')
      proxy.close()
      await closed
    },
  }
}

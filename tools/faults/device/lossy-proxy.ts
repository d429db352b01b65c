import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Random } from '../../../src/testing/demo/random.ts'

/** The fate of one connection, which carries one request. */
const fates = {
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

type Fate = keyof typeof fates

const of = (kind: (typeof fates)[Fate]): readonly Fate[] =>
  (Object.keys(fates) as Fate[]).filter((fate) => fates[fate] === kind)

/** R8: loses three in ten requests and three in ten answers. Some of the others come late or twice. */
const draw = (random: Random): Fate => {
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

const carry = async (line: Line, fate: Fate, client: Socket, request: Buffer): Promise<void> => {
  if (fate === 'passes') await sendOn(line, request, client)
  if (fate === 'comes late') {
    setTimeout(() => void sendOn(line, request, client), request.length % 40)
  }
  if (fate === 'arrives twice') {
    await Promise.all([sendOn(line, request, client), sendOn(line, request, null)])
  }
  if (fate === 'is cut at once') client.destroy()
  if (fate === 'is cut in the body') {
    opened(line).end(request.subarray(0, request.length - 20))
    client.destroy()
  }
  if (fate === 'never arrives') setTimeout(() => client.destroy(), SILENCE_MS)
  if (fates[fate] !== 'answer-lost') return
  const answer = await sendOn(line, request, null)
  if (fate === 'is answered in part') client.write(answer.subarray(0, answer.length / 2))
  setTimeout(() => client.destroy(), fate === 'is never told its answer' ? SILENCE_MS : 0)
}

export type LossyProxy = {
  readonly url: string
  /** How many connections had each fate. */
  readonly counts: Readonly<Partial<Record<Fate, number>>>
  readonly close: () => Promise<void>
}

/** A proxy that acts as a bad network: it loses, cuts, delays, doubles or never answers requests. */
export const startLossyProxy = async (serverUrl: string, random: Random): Promise<LossyProxy> => {
  const open = new Set<Socket>()
  const line = { open, port: Number(new URL(serverUrl).port) }
  const counts: Partial<Record<Fate, number>> = {}
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const fate = draw(random)
    counts[fate] = (counts[fate] ?? 0) + 1
    open.add(client)
    client.on('error', () => undefined).on('close', () => open.delete(client))
    let request = Buffer.alloc(0)
    client.on('data', (chunk) => {
      if (isWhole(request)) return
      request = Buffer.concat([request, chunk])
      if (isWhole(request)) void carry(line, fate, client, request)
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

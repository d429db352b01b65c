import { connect, type Socket } from 'node:net'

/** One kept-alive connection for one call after the other. */
export type RawClient = {
  /** Resolves with the status once the whole answer is there. */
  readonly send: (request: string) => Promise<number>
  readonly close: () => void
}

/** The end of the answer; -1: there is more to come. */
const endOf = (answer: Buffer): number => {
  const head = answer.indexOf('\r\n\r\n')
  if (head === -1) return -1
  const fields = answer.toString('latin1', 0, head).toLowerCase()
  const length = /^content-length: (\d+)/mu.exec(fields)?.[1]
  if (length !== undefined) return head + 4 + Number(length)
  const last = answer.indexOf('\r\n0\r\n\r\n', head)
  return last === -1 ? -1 : last + 7
}

/**
 * HTTP as an ordinary client sends it, with as little work as possible: client and server share the machine, so the
 * client's work lowers the measured figures.
 */
export const openRawClient = async (url: string): Promise<RawClient> => {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let buffered: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<number> | null = null
  const cut = (): void => waiting?.reject(new Error('the connection was cut'))
  socket.on('error', cut).on('close', cut)
  socket.on('data', (part: Buffer) => {
    buffered = buffered.length === 0 ? part : Buffer.concat([buffered, part])
    const end = endOf(buffered)
    if (end === -1 || buffered.length < end) return
    const status = Number(buffered.toString('latin1', 9, 12))
    buffered = buffered.subarray(end)
    waiting?.resolve(status)
  })
  return {
    send: (request) => {
      waiting = Promise.withResolvers<number>()
      socket.write(request)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}

/** A call as the web makes it; `body` is all ASCII or its length is not its bytes'. */
export const rawCall = (
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): string => {
  const { host } = new URL(url)
  const fields = Object.entries({ ...headers, host, 'content-length': Buffer.byteLength(body) })
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

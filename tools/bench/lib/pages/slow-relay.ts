import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { THROTTLE } from './throttle.ts'

/** A piece of an answer waits for the one before it: small pieces let answers share the line. */
const PIECE_BYTES = 4_096
const BYTES_PER_MS = THROTTLE.bitsPerSecond / 8 / 1000

type Piece = { readonly to: Socket; readonly bytes: Buffer | null; readonly cameAt: number }

/** One line for all connections: each piece leaves a latency after it came, and not faster than the line is. */
const openLine = (isSlow: () => boolean) => {
  const waiting: Piece[] = []
  let [isRunning, freeAt] = [false, 0]
  const run = async (): Promise<void> => {
    isRunning = true
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
      const { to, bytes, cameAt } = piece
      if (isSlow()) {
        const leavesAt = Math.max(cameAt + THROTTLE.latencyMs, freeAt)
        freeAt = leavesAt + (bytes?.length ?? 0) / BYTES_PER_MS
        const waitMs = freeAt - performance.now()
        if (waitMs > 0) await pause(waitMs)
      }
      if (bytes === null) to.end()
      else to.write(bytes)
    }
    isRunning = false
  }
  return (to: Socket, bytes: Buffer | null): void => {
    const cameAt = performance.now()
    if (bytes === null) waiting.push({ to, bytes, cameAt })
    else {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        waiting.push({ to, bytes: bytes.subarray(at, at + PIECE_BYTES), cameAt })
    }
    if (!isRunning) void run()
  }
}

/**
 * Relays to the server at that address. While it is slow, answers take the latency and the rate of the throttle, also
 * those to a service worker, which the browser's own throttle leaves out. Ends with the stack.
 */
export const openSlowRelay = async (stack: AsyncDisposableStack, url: string) => {
  const { hostname, port } = new URL(url)
  let isSlow = false
  const send = openLine(() => isSlow)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const both = [client, upstream]
    for (const socket of both) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => both.forEach((one) => one.destroy()))
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream)
    upstream.on('data', (bytes) => send(client, bytes))
    upstream.on('end', () => send(client, null))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSlow: (slow: boolean): void => {
      isSlow = slow
    },
  }
}

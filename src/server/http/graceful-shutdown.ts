import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** For a call that is under way: longer than the database is given for a statement. */
const GRACE_MS = 15_000

/**
 * A server that is stopped answers what it was asked, and then goes. Node waits for connections on which nothing was
 * ever asked, until the other side hangs up; and for an answer that nobody fetches without end.
 */
export const closeGracefully = (app: FastifyInstance): void => {
  const silent = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  let isClosing = false
  // Kept open for a next call that is not taken any more, it would be waited for.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of silent) socket.destroy()
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    app.server.once('close', () => clearTimeout(timer))
  })
}

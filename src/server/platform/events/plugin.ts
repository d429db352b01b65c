import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSuperadmin } from '#domain/access/roles.ts'
import { cookiesOf } from '../api.ts'
import type { Services } from '../context.ts'
import { inSession } from '../database.ts'
import { describeError } from '../log.ts'
import { isSameOrigin } from '../request-guard.ts'
import { tokenHash } from '../session-token.ts'
import { lookUp, type Live } from './look.ts'
import { createStreams, type Stream } from './streams.ts'

type Options = { readonly services: Services; readonly origin: string | null }

const LOOK_EVERY_MS = 1_000
/** Whoever does not read is not written to for ever. */
const UNREAD_LIMIT = 65_536

const streamOn = (raw: ServerResponse): Stream => ({
  send: (poke) => {
    if (raw.writableLength > UNREAD_LIMIT) raw.destroy()
    else raw.write(`event: ${poke}\ndata:\n\n`)
  },
  end: () => raw.end(),
})

/** From here on the answer is ours: nothing compresses it or waits for its end. */
const begin = (reply: FastifyReply): ServerResponse => {
  reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.flushHeaders()
  return reply.raw
}

/** SET-03, J1: closed for maintenance, for whoever is no administrator. */
const isClosedTo = async ({ pool, now }: Services, { role }: Live): Promise<boolean> =>
  !isSuperadmin(role) &&
  (await inSession(pool, null, now(), async (_db, _caller, maintenance) => maintenance !== null))

/**
 * GET /api/events: what an open page is told without asking (AUTH-12). A browser sends no headers of ours with it, so
 * cookie and origin are what counts (AUTH-02). Anything but 200 ends it there: the page tries again when it wants to.
 */
export const eventsPlugin = async (app: FastifyInstance, options: Options): Promise<void> => {
  const { services, origin } = options
  const cookie = cookiesOf(origin?.startsWith('https:') ?? false).session.name
  const streams = createStreams({
    look: (sessionIds) => lookUp(services, { sessionIds }),
    everyMs: LOOK_EVERY_MS,
    onFailure: (error) => app.log.warn({ error: describeError(error) }, 'sessions not looked at'),
  })
  app.addHook('preClose', async () => streams.stop())

  app.get('/api/events', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSameOrigin(request, origin)) return reply.status(403).send()
    const token = request.cookies[cookie]
    const [live] =
      token === undefined ? [] : await lookUp(services, { tokenHash: tokenHash(token) })
    if (live === undefined) return reply.status(401).send()
    if (streams.isFull() || (await isClosedTo(services, live))) return reply.status(503).send()
    const raw = begin(reply)
    if (raw.destroyed) return reply
    raw.on('close', streams.add(live, streamOn(raw)))
    return reply
  })
}

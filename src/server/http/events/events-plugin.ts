import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { boundedQueue } from '#server/core/limits/bounded-queue.ts'
import type { Services } from '#server/core/call-context.ts'
import { describeError } from '#server/core/log.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { isAfter, parseCursor, type Cursor } from '#domain/live/cursor.ts'
import { cookiesOf } from '../api-plugin.ts'
import { isSameOrigin } from '../request-guard.ts'
import { MAX_ROWS, readAfter, readAllSince, readCursorBefore, readHead } from './feed.ts'
import { verifySessions, type LiveSession } from './verify-sessions.ts'
import { formatFrame } from './messages.ts'
import { createReader } from './reader.ts'
import { createStreams, type Missed, type Stream } from './streams.ts'

/** How many streams this process has open. */
type OpenStreams = { count: number }

type Options = {
  readonly services: Services
  readonly origin: string | null
  readonly open: OpenStreams
}

const VERIFY_EVERY_MS = 1_000
/** One statement a process, while a page listens. */
const READ_EVERY_MS = 50
/** A page that was loaded longer ago reloads everything. */
const LONGEST_AGO_MS = 60_000
/** When all pages come back at once (R16), most connections stay free for calls. */
const START_QUEUE = { running: 4, waiting: 2_000 }
/** The server closes a stream whose client does not read. */
const MAX_UNREAD_BYTES = 65_536

const streamOn = (raw: ServerResponse): Stream => ({
  send: (message) => {
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
    else raw.write(formatFrame(message))
  },
  end: () => raw.end(),
})

/** From here on the answer is ours: nothing compresses it or waits for its end. */
const startResponse = (reply: FastifyReply): ServerResponse => {
  reply
    .header('content-type', 'text/event-stream')
    .header('x-accel-buffering', 'no')
    // Closes the connection with the stream, so that a server that stops does not wait for it.
    .header('connection', 'close')
    .hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.flushHeaders()
  return reply.raw
}

/** The start of the stream: after the last received change, or from when its page began to ask. */
type StreamStart = { readonly after?: string; readonly ago?: string }

/** The changes after the page began to ask; null: some may be missing. */
const readSince = async (
  services: Services,
  milliseconds: number,
  to: LiveSession,
): Promise<Missed | null> => {
  const from = await readCursorBefore(services, milliseconds)
  if (from === null) return null
  const { placement, changes } = await readAfter(services, from, to)
  return placement === from.placement ? { from, changes } : null
}

/** The changes after the last received one; null: some are erased or moved, or there are too many. */
const readUnseen = async (
  services: Services,
  from: Cursor,
  head: Cursor,
  to: LiveSession,
): Promise<Missed | null> => {
  const changes = await readAllSince(services, from, head, to)
  return changes === null ? null : { from, changes }
}

/** The missed changes up to `head`; null: some are not available, or there are too many to send. */
const readMissed = async (
  services: Services,
  { after, ago }: StreamStart,
  head: Cursor,
  to: LiveSession,
): Promise<Missed | null> => {
  const cursor = parseCursor(after)
  const milliseconds = Number(ago)
  const isRecent = cursor !== undefined || (milliseconds >= 0 && milliseconds <= LONGEST_AGO_MS)
  if (!isRecent) return null
  const missed =
    cursor === undefined
      ? await readSince(services, milliseconds, to)
      : await readUnseen(services, cursor, head, to)
  if (missed === null || missed.changes.length === MAX_ROWS) return null
  // The reader has found that events moved, or is about to.
  if (missed.from.placement !== head.placement) return null
  return { ...missed, changes: missed.changes.filter(({ at }) => !isAfter(at, head)) }
}

/**
 * GET /api/events: pushes changes to an open page (AUTH-12). A browser sends none of our headers with it, so the server
 * checks cookie and origin (AUTH-02). Any status but 200 ends the stream: the page decides when it retries.
 */
export const eventsPlugin = async (app: FastifyInstance, options: Options): Promise<void> => {
  const { services, origin } = options
  const cookie = cookiesOf(origin?.startsWith('https:') ?? false).session.name
  const streams = createStreams({
    verifySessions: (sessionIds) => verifySessions(services, { sessionIds }),
    everyMs: VERIFY_EVERY_MS,
    cursor: () => reader.cursor(),
    onFailure: (error) => app.log.warn({ error: describeError(error) }, 'sessions not looked at'),
  })
  const reader = createReader({
    readHead: () => readHead(services),
    readAfter: (cursor) => readAfter(services, cursor),
    everyMs: READ_EVERY_MS,
    isWanted: () => !streams.isEmpty(),
    onChanges: streams.tell,
    onLost: streams.reset,
    onFailure: (error) => app.log.warn({ error: describeError(error) }, 'changes not read'),
  })
  app.addHook('preClose', async () => {
    reader.stop()
    streams.stop()
  })

  const inTurn = boundedQueue(START_QUEUE)

  type Asked = FastifyRequest<{ Querystring: StreamStart }>
  /** Does not return the reply: a reply is thenable, and awaiting it would yield undefined. */
  const open = async (request: Asked, reply: FastifyReply): Promise<true> => {
    // Gone while it waited for its turn.
    if (request.raw.destroyed) {
      reply.hijack()
      return true
    }
    const token = request.cookies[cookie]
    const [live] =
      token === undefined ? [] : await verifySessions(services, { tokenHash: tokenHash(token) })
    if (live === undefined || streams.isFull() || live.isClosed) {
      void reply.status(live === undefined ? 401 : 503).send()
      return true
    }
    const raw = startResponse(reply)
    if (raw.destroyed) return true
    const added = streams.add(live, streamOn(raw))
    options.open.count += 1
    raw.once('close', () => {
      options.open.count -= 1
      added.leave()
    })
    try {
      const head = await reader.join()
      added.begin(await readMissed(services, request.query, head, live), head)
    } catch (error) {
      app.log.warn({ error: describeError(error) }, 'stream not begun')
      added.fail()
    }
    return true
  }

  app.get<{ Querystring: StreamStart }>('/api/events', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSameOrigin(request, origin)) return reply.status(403).send()
    const isHandled = await inTurn(() => open(request, reply))
    return isHandled === null ? reply.status(503).send() : reply
  })
}

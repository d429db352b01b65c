import { formatCursor, isAfter, type Cursor } from '#domain/live/cursor.ts'
import { spreadFor } from '#domain/live/spread.ts'
import { changesRights, shouldNotify } from '#domain/live/topics.ts'
import type { StoredChange } from './feed.ts'
import type { LiveSession } from './verify-sessions.ts'
import { toMessages, type Message } from './messages.ts'

/** One open page. */
export type Stream = {
  readonly send: (message: Message) => void
  readonly end: () => void
}

type OpenStream = Stream & {
  live: LiveSession
  /** Buffers new changes until the earlier changes are sent; null from then on. */
  buffered: StoredChange[] | null
  /** Changes were lost before the earlier ones are sent. */
  isBehind: boolean
}

/** The changes that a page missed, and the cursor before them. */
export type Missed = { readonly from: Cursor; readonly changes: readonly StoredChange[] }

type StreamsDeps = {
  /** Returns those of these sessions that are alive, in one query. */
  readonly verifySessions: (sessionIds: readonly string[]) => Promise<readonly LiveSession[]>
  readonly everyMs: number
  /** When the sessions could not be verified for so long, the server closes all streams. */
  readonly closeAfterMs?: number
  /** All changes up to here were sent; null before the first read. */
  readonly cursor: () => Cursor | null
  readonly onFailure: (error: unknown) => void
}

/** A browser has one, or a few where its tabs cannot share. */
const MAX_PER_SESSION = 6
const MAX_STREAMS = 2_000
const PING_MS = 20_000
const CLOSE_AFTER_MS = 5_000

/** Every open stream of this process, and the one look at all of their sessions a second (AUTH-12, B7). */
export const createStreams = ({
  verifySessions: look,
  everyMs,
  closeAfterMs = CLOSE_AFTER_MS,
  cursor,
  onFailure,
}: StreamsDeps) => {
  const open = new Set<OpenStream>()
  let timer: NodeJS.Timeout | undefined
  let lastSeen = 0
  let pinged = 0

  const close = (stream: OpenStream): void => {
    open.delete(stream)
    stream.end()
  }

  const judge = (found: readonly LiveSession[], asked: readonly OpenStream[]): void => {
    const alive = new Map(found.map((one) => [one.sessionId, one]))
    for (const stream of asked) {
      if (!open.has(stream)) continue
      const live = alive.get(stream.live.sessionId)
      if (live === undefined) {
        stream.send({ event: 'ended' })
        close(stream)
      } else if (live.rights !== stream.live.rights) {
        stream.live = live
        stream.send({ event: 'session' })
      }
    }
  }

  const visibleTo = ({ live }: OpenStream, changes: readonly StoredChange[]) =>
    changes.filter((change) => shouldNotify(change, live))

  const notifyOne = (stream: OpenStream, { from, changes }: Missed): void => {
    for (const message of toMessages(visibleTo(stream, changes), from)) stream.send(message)
  }

  /** The more pages receive it at once, the longer they spread their requests. */
  const notifyAll = ({ from, changes }: Missed): void => {
    const listening = [...open]
      .filter(({ buffered }) => buffered === null)
      .map((stream) => ({ stream, visible: visibleTo(stream, changes) }))
      .filter(({ visible }) => visible.length > 0)
    const spreadMs = spreadFor(listening.length)
    for (const { stream, visible } of listening) {
      for (const message of toMessages(visible, from, spreadMs)) stream.send(message)
    }
  }

  /** The cursor also passes changes that were not for the page: a page that comes back starts after them. */
  const ping = (): void => {
    const now = cursor()
    const id = now === null ? {} : { id: formatCursor(now) }
    for (const stream of open) if (stream.buffered === null) stream.send({ event: 'ping', ...id })
  }

  const pingAtTimes = (): void => {
    if (performance.now() - pinged < PING_MS) return
    pinged = performance.now()
    ping()
  }

  /** Fails closed: it does not wait for a hanging query. */
  const watchdog = setInterval(() => {
    if (open.size === 0 || performance.now() - lastSeen < closeAfterMs) return
    for (const stream of open) close(stream)
  }, closeAfterMs / 5)
  watchdog.unref()

  const verifyOnce = async (): Promise<void> => {
    const asked = [...open]
    judge(await look([...new Set(asked.map(({ live }) => live.sessionId))]), asked)
    lastSeen = performance.now()
  }
  let lastVerification = Promise.resolve()
  /** One after the other: an older answer never comes over a newer one. */
  const verifyNext = (): Promise<void> => {
    lastVerification = lastVerification.catch(() => undefined).then(verifyOnce)
    return lastVerification
  }

  const round = async (): Promise<void> => {
    try {
      await verifyNext()
      pingAtTimes()
    } catch (error) {
      onFailure(error)
    }
    timer = open.size === 0 ? undefined : setTimeout(() => void round(), everyMs)
  }

  const add = (live: LiveSession, stream: Stream): OpenStream => {
    const own = [...open].filter((one) => one.live.sessionId === live.sessionId)
    // The oldest: of a page that went without a word.
    for (const old of own.slice(0, Math.max(0, own.length - MAX_PER_SESSION + 1))) close(old)
    const added: OpenStream = { ...stream, live, buffered: [], isBehind: false }
    if (timer === undefined) {
      lastSeen = performance.now()
      pinged = lastSeen
      timer = setTimeout(() => void round(), everyMs)
    }
    open.add(added)
    return added
  }

  return {
    isFull: (): boolean => open.size >= MAX_STREAMS,
    isEmpty: (): boolean => open.size === 0,

    /**
     * LIVE-01: sends the changes to every page that may see them. If they may change rights, it checks the sessions
     * first: a page then does not request data that it may no longer see (AUTH-12).
     */
    tell: async (changes: readonly StoredChange[], from: Cursor): Promise<void> => {
      if (changes.some(changesRights)) await verifyNext()
      for (const { buffered } of open) buffered?.push(...changes)
      notifyAll({ from, changes })
    },

    /** LIVE-01: changes cannot be read any more, perhaps some of rights: every page requests everything again. */
    reset: async (): Promise<void> => {
      await verifyNext()
      const data = { spreadMs: spreadFor(open.size) }
      for (const stream of open) {
        if (stream.buffered === null) stream.send({ event: 'reset', data })
        else stream.isBehind = true
      }
    },

    add: (live: LiveSession, stream: Stream) => {
      const added = add(live, stream)
      return {
        /** The page is gone. */
        leave: (): void => void open.delete(added),
        /** Sends the changes up to `head`, then the buffered ones; `missed` null: they are not available any more. */
        begin: (missed: Missed | null, head: Cursor): void => {
          if (missed === null || added.isBehind) added.send({ event: 'reset' })
          else notifyOne(added, missed)
          const changes = added.buffered?.filter(({ at }) => isAfter(at, head)) ?? []
          notifyOne(added, { from: head, changes })
          added.buffered = null
          added.send({ event: 'ping', id: formatCursor(cursor() ?? head) })
        },
        /** The start of the stream could not be read: the page comes back and asks again. */
        fail: (): void => close(added),
      }
    },

    stop: (): void => {
      clearTimeout(timer)
      clearInterval(watchdog)
      for (const stream of open) close(stream)
    },
  }
}

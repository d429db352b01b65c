import { changesRights, isToldTo } from '#domain/live/topics.ts'
import { cursorText, isAfter, type Cursor, type Told } from './feed.ts'
import type { Live } from './look.ts'
import { messagesOf, type Message } from './messages.ts'

/** One open page. */
export type Stream = {
  readonly send: (message: Message) => void
  readonly end: () => void
}

type Open = Stream & {
  live: Live
  /** Buffers new changes until the earlier changes are sent; null from then on. */
  held: Told[] | null
}

type Parts = {
  /** Returns those of these sessions that are alive, in one query. */
  readonly look: (sessionIds: readonly string[]) => Promise<readonly Live[]>
  readonly everyMs: number
  /** All changes up to here were sent; null before the first read. */
  readonly cursor: () => Cursor | null
  readonly onFailure: (error: unknown) => void
}

/** A browser has one, or a few where its tabs cannot share. */
const PER_SESSION = 6
const IN_ALL = 2_000
const PING_MS = 20_000
/** When the sessions could not be checked for so long, the server closes all streams. */
const PATIENCE_MS = 5_000

/** Every open stream of this process, and the one look at all of their sessions a second (AUTH-12, B7). */
export const createStreams = ({ look, everyMs, cursor, onFailure }: Parts) => {
  const open = new Set<Open>()
  let timer: NodeJS.Timeout | undefined
  let lastSeen = 0
  let pinged = 0

  const close = (stream: Open): void => {
    open.delete(stream)
    stream.end()
  }

  const judge = (found: readonly Live[], asked: readonly Open[]): void => {
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

  const tellOne = (stream: Open, told: readonly Told[]): void => {
    const theirs = told.filter((change) => isToldTo(change, stream.live))
    for (const message of messagesOf(theirs)) stream.send(message)
  }

  /** The cursor also passes changes that were not for the page: a page that comes back starts after them. */
  const ping = (): void => {
    const now = cursor()
    const id = now === null ? {} : { id: cursorText(now) }
    for (const stream of open) if (stream.held === null) stream.send({ event: 'ping', ...id })
  }

  const pingAtTimes = (): void => {
    if (performance.now() - pinged < PING_MS) return
    pinged = performance.now()
    ping()
  }

  /** Fails closed: it does not wait for a hanging query. */
  const watchdog = setInterval(() => {
    if (open.size === 0 || performance.now() - lastSeen < PATIENCE_MS) return
    for (const stream of open) close(stream)
  }, 1_000)
  watchdog.unref()

  const lookOnce = async (): Promise<void> => {
    const asked = [...open]
    judge(await look([...new Set(asked.map(({ live }) => live.sessionId))]), asked)
    lastSeen = performance.now()
  }
  let looked = Promise.resolve()
  /** One after the other: an older answer never comes over a newer one. */
  const lookNext = (): Promise<void> => {
    looked = looked.catch(() => undefined).then(lookOnce)
    return looked
  }

  const round = async (): Promise<void> => {
    try {
      await lookNext()
      pingAtTimes()
    } catch (error) {
      onFailure(error)
    }
    timer = open.size === 0 ? undefined : setTimeout(() => void round(), everyMs)
  }

  const add = (live: Live, stream: Stream): Open => {
    const own = [...open].filter((one) => one.live.sessionId === live.sessionId)
    // The oldest: of a page that went without a word.
    for (const old of own.slice(0, Math.max(0, own.length - PER_SESSION + 1))) close(old)
    const added: Open = { ...stream, live, held: [] }
    if (timer === undefined) {
      lastSeen = performance.now()
      pinged = lastSeen
      timer = setTimeout(() => void round(), everyMs)
    }
    open.add(added)
    return added
  }

  return {
    isFull: (): boolean => open.size >= IN_ALL,
    isEmpty: (): boolean => open.size === 0,

    /**
     * LIVE-01: sends the changes to every page that may see them. If they may change rights, it checks the sessions
     * first: a page then does not request data that it may no longer see (AUTH-12).
     */
    tell: async (told: readonly Told[]): Promise<void> => {
      if (told.some(changesRights)) await lookNext()
      for (const stream of open) {
        if (stream.held === null) tellOne(stream, told)
        else stream.held.push(...told)
      }
    },

    add: (live: Live, stream: Stream) => {
      const added = add(live, stream)
      return {
        /** The page is gone. */
        leave: (): void => void open.delete(added),
        /** Sends the changes up to `head`, then the buffered ones; `before` null: they are not available any more. */
        begin: (before: readonly Told[] | null, head: Cursor): void => {
          if (before === null) added.send({ event: 'reset' })
          else tellOne(added, before)
          tellOne(added, added.held?.filter(({ at }) => isAfter(at, head)) ?? [])
          added.held = null
          added.send({ event: 'ping', id: cursorText(cursor() ?? head) })
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

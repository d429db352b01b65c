import type { Live } from './look.ts'

/** What a stream carries: that there is something to ask for, never what. Content joins here (LIVE-01). */
type Poke = 'ping' | 'session' | 'ended'

/** One open page. */
export type Stream = {
  readonly send: (poke: Poke) => void
  readonly end: () => void
}

type Open = Stream & { readonly sessionId: string; rights: string }

type Parts = {
  /** Which of these sessions are any, all asked at once. */
  readonly look: (sessionIds: readonly string[]) => Promise<readonly Live[]>
  readonly everyMs: number
  readonly onFailure: (error: unknown) => void
}

/** A browser has one, or a few where its tabs cannot share. */
const PER_SESSION = 6
const IN_ALL = 2_000
const PING_MS = 20_000
/** Nobody has been able to say for so long who may still listen: nobody listens. */
const PATIENCE_MS = 5_000

/** Every open stream of this process, and the one look at all of their sessions a second (AUTH-12, B7). */
export const createStreams = ({ look, everyMs, onFailure }: Parts) => {
  const open = new Set<Open>()
  let timer: NodeJS.Timeout | undefined
  let lastSeen = 0
  let pinged = 0

  const close = (stream: Open): void => {
    open.delete(stream)
    stream.end()
  }

  const judge = (live: readonly Live[], asked: readonly Open[]): void => {
    const alive = new Map(live.map((one) => [one.sessionId, one]))
    for (const stream of asked) {
      const found = alive.get(stream.sessionId)
      if (found === undefined) {
        stream.send('ended')
        close(stream)
      } else if (found.rights !== stream.rights) {
        stream.rights = found.rights
        stream.send('session')
      }
    }
  }

  const ping = (): void => {
    if (performance.now() - pinged < PING_MS) return
    pinged = performance.now()
    for (const stream of open) stream.send('ping')
  }

  /** Fails closed: whatever hangs is not waited for. */
  const watchdog = setInterval(() => {
    if (open.size === 0 || performance.now() - lastSeen < PATIENCE_MS) return
    for (const stream of open) close(stream)
  }, 1_000)
  watchdog.unref()

  const round = async (): Promise<void> => {
    const asked = [...open]
    try {
      judge(await look([...new Set(asked.map(({ sessionId }) => sessionId))]), asked)
      lastSeen = performance.now()
      ping()
    } catch (error) {
      onFailure(error)
    }
    timer = open.size === 0 ? undefined : setTimeout(() => void round(), everyMs)
  }

  return {
    isFull: (): boolean => open.size >= IN_ALL,

    /** The answer takes it out: the page is gone. */
    add: ({ sessionId, rights }: Live, stream: Stream): (() => void) => {
      const own = [...open].filter((one) => one.sessionId === sessionId)
      // The oldest: of a page that went without a word.
      for (const old of own.slice(0, Math.max(0, own.length - PER_SESSION + 1))) close(old)
      const added: Open = { ...stream, sessionId, rights }
      if (timer === undefined) {
        lastSeen = performance.now()
        pinged = lastSeen
        timer = setTimeout(() => void round(), everyMs)
      }
      open.add(added)
      return () => void open.delete(added)
    },

    stop: (): void => {
      clearTimeout(timer)
      clearInterval(watchdog)
      for (const stream of open) close(stream)
    },
  }
}

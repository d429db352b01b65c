import { settleAfterConnecting } from '../api/settled.ts'
import { openEventStream, type Hearing, type Told } from './event-stream.ts'

const NAME = 'holdepunkt-events'

const later = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Runs in one tab of this browser only, as soon as no other tab runs it; the signal ends it. */
const inOneTab = async (signal: AbortSignal, run: () => () => void): Promise<void> => {
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      // The lock may arrive at the moment of the abort: a stream opened then would never be closed.
      if (signal.aborted) return resolve()
      const stop = run()
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  if (!('locks' in navigator)) return lead()
  // The request rejects when it is aborted in the queue.
  await navigator.locks.request(NAME, { signal }, lead).catch(() => undefined)
}

type Listener = {
  readonly onTold: (told: Told) => void
  /** Checks after a gap whether the session still exists, before the stream opens. */
  readonly askSession: () => Promise<void>
  readonly onHearing: (hearing: Hearing) => void
  /** The time since the first request of this session, in ms. */
  readonly since: () => number
}

/** The leading tab passes every event on to the others, with its position in the stream. */
type Passed = { readonly after: string | null } & (
  | { readonly told: Told }
  | { readonly hearing: Hearing }
)

/** Runs until the caller calls the returned function. */
const follow = ({ onTold, onHearing, since }: Listener): (() => void) => {
  const ending = new AbortController()
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null
  const post = others?.postMessage.bind(others)
  let reached: string | null = null
  let hearing: Hearing = 'heard'

  const take = (passed: Passed): void => {
    reached = passed.after
    if ('told' in passed) return onTold(passed.told)
    hearing = passed.hearing
    onHearing(hearing)
  }
  const pass = (passed: Passed): void => {
    // Post first: the event may end this page's stream.
    post?.(passed)
    take(passed)
  }
  others?.addEventListener('message', ({ data }: MessageEvent<Passed>) => take(data))

  const connect = (after: string | null): EventSource => {
    const from = new URLSearchParams(after === null ? { ago: String(since()) } : { after })
    const source = new EventSource(`/api/events?${from.toString()}`)
    return import.meta.env.MODE === 'browser-test' ? settleAfterConnecting(source) : source
  }
  const run = () =>
    openEventStream({
      connect,
      after: reached,
      later,
      random: Math.random,
      onTold: (told, after) => pass({ told, after }),
      onHearing: (now, after) => {
        // The other tabs need each new position, because one of them may take over. They also need each failed attempt:
        // a tab that opened later does not know of the first.
        if (now === 'heard' && hearing === 'heard' && after === reached) return
        pass({ hearing: now, after })
      },
    })
  void inOneTab(ending.signal, run)
  return () => {
    ending.abort()
    others?.close()
  }
}

/** The page itself loads first; by then it is also known whether there is a session. */
const AFTER_MS = 1_000

/**
 * LIVE-01, AUTH-12: the server's events for this browser. One tab holds the stream and passes the events on. When it
 * closes, another tab continues from the same position. On pagehide the tab releases everything, so that the browser
 * can keep the page in the back/forward cache. On its return the page first checks its session, which may have ended.
 */
export const followEvents = (listener: Listener): (() => void) => {
  let stop: (() => void) | null = null
  let cancel = (): void => {}
  /** Incremented by every pause: work that began before a pause does not continue after it. */
  let pauses = 0
  const start = (): void => {
    if (navigator.onLine) stop ??= follow(listener)
  }
  const startLater = (): void => {
    cancel()
    cancel = later(AFTER_MS, start)
  }
  const pause = (): void => {
    pauses += 1
    cancel()
    stop?.()
    stop = null
  }
  /** The page missed events during the pause. */
  const resume = async (): Promise<void> => {
    const before = pauses
    await listener.askSession()
    if (before !== pauses) return
    startLater()
    listener.onTold({ kind: 'everything' })
  }
  const onOnline = (): void => void resume()
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) void resume()
  }
  startLater()
  window.addEventListener('pagehide', pause)
  window.addEventListener('pageshow', onShow)
  window.addEventListener('offline', pause)
  window.addEventListener('online', onOnline)
  return () => {
    pause()
    window.removeEventListener('pagehide', pause)
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener('offline', pause)
    window.removeEventListener('online', onOnline)
  }
}

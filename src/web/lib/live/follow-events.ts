import { settleAfterConnecting } from '../api/settled.ts'
import { openEventStream, type StreamStatus, type ServerEvent } from './event-stream.ts'

const LOCK_NAME = 'holdepunkt-events'

const later = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Runs in one tab of this browser only, as soon as no other tab runs it; the signal ends it. */
const runInOneTab = async (signal: AbortSignal, run: () => () => void): Promise<void> => {
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
  await navigator.locks.request(LOCK_NAME, { signal }, lead).catch(() => undefined)
}

type Listener = {
  readonly onEvent: (serverEvent: ServerEvent) => void
  /** Checks after a gap whether the session still exists, before the stream opens. */
  readonly askSession: () => Promise<void>
  readonly onStatus: (hearing: StreamStatus) => void
  /** The time since the first request of this session, in ms. */
  readonly since: () => number
}

/** The leading tab passes every event on to the others, with its position in the stream. */
type RelayedEvent = { readonly after: string | null } & (
  | { readonly told: ServerEvent }
  | { readonly hearing: StreamStatus }
)

/** Runs until the caller calls the returned function. */
const followInTab = ({ onEvent, onStatus, since }: Listener): (() => void) => {
  const ending = new AbortController()
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK_NAME) : null
  const post = others?.postMessage.bind(others)
  let reached: string | null = null
  let status: StreamStatus = 'heard'

  const take = (passed: RelayedEvent): void => {
    reached = passed.after
    if ('told' in passed) return onEvent(passed.told)
    status = passed.hearing
    onStatus(status)
  }
  const pass = (passed: RelayedEvent): void => {
    // Post first: the event may end this page's stream.
    post?.(passed)
    take(passed)
  }
  others?.addEventListener('message', ({ data }: MessageEvent<RelayedEvent>) => take(data))

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
      onEvent: (serverEvent, after) => pass({ told: serverEvent, after }),
      onStatus: (now, after) => {
        // The other tabs need each new position, because one of them may take over. They also need each failed attempt:
        // a tab that opened later does not know of the first.
        if (now === 'heard' && status === 'heard' && after === reached) return
        pass({ hearing: now, after })
      },
    })
  void runInOneTab(ending.signal, run)
  return () => {
    ending.abort()
    others?.close()
  }
}

/** The page itself loads first; by then it is also known whether there is a session. */
const START_AFTER_MS = 1_000

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
    if (navigator.onLine) stop ??= followInTab(listener)
  }
  const startLater = (): void => {
    cancel()
    cancel = later(START_AFTER_MS, start)
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
    listener.onEvent({ kind: 'everything' })
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

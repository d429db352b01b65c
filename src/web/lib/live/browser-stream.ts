import { settleAfterConnecting } from '../settled.ts'
import { openEventStream, type Hearing, type Told } from './event-stream.ts'

const NAME = 'holdepunkt-events'

const later = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Runs where no other tab of this browser does, as soon as that is so; the signal ends it. */
const inOneTab = async (signal: AbortSignal, run: () => () => void): Promise<void> => {
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      // Its turn may come in the moment in which it ends: what was begun then would never be ended.
      if (signal.aborted) return resolve()
      const stop = run()
      signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  if (!('locks' in navigator)) return lead()
  // Given up while it waits for its turn.
  await navigator.locks.request(NAME, { signal }, lead).catch(() => undefined)
}

type Listener = {
  readonly onTold: (told: Told) => void
  /** After a gap: whether there is still a session, asked for before anything is followed. */
  readonly askSession: () => Promise<void>
  readonly onHearing: (hearing: Hearing) => void
  /** For how many milliseconds something of this session has been asked for. */
  readonly since: () => number
}

/** What the tab that has the stream says to the others: all of it, and where it stands. */
type Passed = { readonly after: string | null } & (
  | { readonly told: Told }
  | { readonly hearing: Hearing }
)

/** From now until the answer is called. */
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
    // What is told here may be the end of this page's following.
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
        // The others are told of every place that was reached, in case one of them takes over; and of every try that
        // was in vain, as one that came meanwhile has not heard of the first.
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

/** The page itself comes first; by then it is known, too, whether there is a session to hear of. */
const AFTER_MS = 1_000

/**
 * LIVE-01, AUTH-12: what the server tells this browser. One stream a browser: a tab has it, the others hear of it, and
 * one of them goes on where it was. A page that is put away lets go of all of it, so that the browser can keep it whole
 * for the way back; there it asks first, as its session may be over.
 */
export const followEvents = (listener: Listener): (() => void) => {
  let stop: (() => void) | null = null
  let cancel = (): void => {}
  /** Goes up with every pause: what was begun before one does not go on after it. */
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
  /** Nothing was heard meanwhile. */
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

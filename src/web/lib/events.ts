import { openEventStream } from './event-stream.ts'

const NAME = 'holdepunkt-events'

const after = (milliseconds: number, run: () => void): (() => void) => {
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

/** From now until the answer is called. */
const follow = (onPoke: () => void): (() => void) => {
  const ending = new AbortController()
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null
  others?.addEventListener('message', onPoke)
  const post = others?.postMessage.bind(others)
  const tellAll = (): void => {
    // What is told here may be the end of this page's following.
    post?.(null)
    onPoke()
  }
  const connect = () => new EventSource('/api/events')
  const run = () => openEventStream({ connect, after, random: Math.random, onPoke: tellAll })
  void inOneTab(ending.signal, run)
  return () => {
    ending.abort()
    others?.close()
  }
}

/** The page itself comes first; by then it is known, too, whether there is a session to hear of. */
const AFTER_MS = 1_000

/**
 * AUTH-12: told when something of the session may have changed. One stream a browser: a tab has it, the others hear
 * of it. A page that is put away lets go of all of it, so that the browser can keep it whole for the way back; there it
 * asks first, as its session may be over.
 */
export const followEvents = (onPoke: () => Promise<void>): (() => void) => {
  let stop: (() => void) | null = null
  let cancel = (): void => {}
  /** Goes up with every pause: what was begun before one does not go on after it. */
  let pauses = 0
  const start = (): void => {
    if (navigator.onLine) stop ??= follow(() => void onPoke())
  }
  const startLater = (): void => {
    cancel()
    cancel = after(AFTER_MS, start)
  }
  const pause = (): void => {
    pauses += 1
    cancel()
    stop?.()
    stop = null
  }
  const resume = async (): Promise<void> => {
    const before = pauses
    await onPoke()
    if (before === pauses) startLater()
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

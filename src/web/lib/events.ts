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
    onPoke()
    post?.(null)
  }
  const connect = () => new EventSource('/api/events')
  const run = () => openEventStream({ connect, after, random: Math.random, onPoke: tellAll })
  void inOneTab(ending.signal, run)
  return () => {
    ending.abort()
    others?.close()
  }
}

/**
 * AUTH-12: told when something of the session may have changed. One stream a browser: a tab has it, the others hear
 * of it. A page that is put away lets go of all of it, so that the browser can keep it whole for the way back.
 */
export const followEvents = (onPoke: () => void): (() => void) => {
  let stop: (() => void) | null = null
  const start = (): void => {
    if (navigator.onLine) stop ??= follow(onPoke)
  }
  const pause = (): void => {
    stop?.()
    stop = null
  }
  const resume = (): void => {
    start()
    onPoke()
  }
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) resume()
  }
  start()
  window.addEventListener('pagehide', pause)
  window.addEventListener('pageshow', onShow)
  window.addEventListener('offline', pause)
  window.addEventListener('online', resume)
  return () => {
    pause()
    window.removeEventListener('pagehide', pause)
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener('offline', pause)
    window.removeEventListener('online', resume)
  }
}

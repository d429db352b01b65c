/** The page that somebody waits for comes first, and what they do there at once. */
const MIN_DELAY_MS = 4_000
const IDLE_TIMEOUT_MS = 1_000

const onceIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    run()
    return () => undefined
  }
  const waiting = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(waiting)
}

/** After a few seconds, once the browser has nothing else to do; the answer cancels it. */
export const whenIdle = (run: () => void): (() => void) => {
  let cancel = (): void => {}
  const timer = setTimeout(() => (cancel = onceIdle(run)), MIN_DELAY_MS)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

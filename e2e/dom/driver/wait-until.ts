import { PATIENCE_MS } from '#testing/run/patience.ts'

/** A look and the pause after it count for no more: for longer, the process did not run. */
const MOST_COUNTED_MS = 250

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

type Attempt<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly why: string }

/** Looks until it is done. @throws With the last finding when time is up. */
export const waitUntil = async <T>(
  probe: () => Attempt<T> | Promise<Attempt<T>>,
  timeout = PATIENCE_MS,
): Promise<T> => {
  let left = timeout
  for (let wait = 2; ; wait = Math.min(wait * 1.5, 60)) {
    const from = performance.now()
    const seen = await probe()
    if (seen.done) return seen.value
    if (left <= 0) throw new Error(`${seen.why} (after ${timeout} ms)`)
    await pause(wait)
    left -= Math.min(performance.now() - from, MOST_COUNTED_MS)
  }
}

/** A part of Playwright that has no meaning without a browser. */
export const needsBrowser = (name: string): never => {
  throw new Error(`${name} needs a browser: keep this test in e2e/specs`)
}

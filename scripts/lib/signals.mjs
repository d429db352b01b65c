/** What ends a program from outside. */
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Ctrl-C in a terminal reaches this process and npm, which forwards it: both count as one. */
const SAME_MS = 500

/**
 * A listener to requests to end: calls `first` at the first one, and `again` at each that comes later than its echo.
 *
 * @param {(signal?: NodeJS.Signals) => void} first
 * @param {() => void} again
 * @returns {(signal?: NodeJS.Signals) => void}
 */
export function endRequests(first, again) {
  /** @type {number | undefined} */
  let firstAt
  return (signal) => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      first(signal)
    } else if (performance.now() - firstAt > SAME_MS) again()
  }
}

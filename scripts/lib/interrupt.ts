/** Ctrl-C in a terminal reaches this process and npm, which forwards it: both count as one. */
const SAME_MS = 500

const EXIT_BY_INTERRUPT = 130

/**
 * Calls `stop` once on a request to end, or when the parent process is killed. A second request
 * ends the process immediately.
 */
export function onInterrupt(stop: () => void): void {
  let first: number | undefined
  const asked = (): void => {
    if (first === undefined) {
      first = performance.now()
      stop()
    } else if (performance.now() - first > SAME_MS) {
      process.exit(EXIT_BY_INTERRUPT)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked)
  process.once('disconnect', asked)
  // A listener on the channel keeps the process alive: a finished program would not exit.
  process.channel?.unref()
}

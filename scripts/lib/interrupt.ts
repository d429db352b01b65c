/** A terminal's Ctrl-C reaches us and npm, which passes it on: that is one, not two. */
const SAME_MS = 500

const EXIT_BY_INTERRUPT = 130

/**
 * Calls `stop` once when the program is asked to end, or when the process that started it has
 * been killed. Asked a second time, it ends at once.
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
  // Whoever listens to the channel is kept alive by it: a program that is done would wait to be interrupted.
  process.channel?.unref()
}

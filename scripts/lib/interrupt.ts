import { endRequests, SIGNALS } from './signals.mjs'

const EXIT_BY_INTERRUPT = 130

/**
 * Calls `stop` once on a request to end, or when the parent process is killed. A second request
 * ends the process immediately.
 */
export function onInterrupt(stop: () => void): void {
  const asked = endRequests(stop, () => process.exit(EXIT_BY_INTERRUPT))
  for (const signal of SIGNALS) process.on(signal, asked)
  process.once('disconnect', asked)
  // A listener on the channel keeps the process alive: a finished program would not exit.
  process.channel?.unref()
}

import { setTimeout as pause } from 'node:timers/promises'

/** A bound against waiting in vain, no measure. */
const TIMEOUT_MS = 60_000

/** Comes back once it is so; throws when it never is. */
export const until = async (
  what: string,
  isSo: () => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<void> => {
  const began = performance.now()
  while (!isSo()) {
    if (performance.now() - began > timeoutMs) throw new Error(`waited in vain: ${what}`)
    await pause(5)
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { WAIT_LIMIT_MS } from '../../src/testing/run/wait-limits.ts'

const EVERY_MS = 5

type Sought<T> = Exclude<T, false | undefined>

/**
 * Asks until the answer is neither false nor undefined, and returns it; throws when it always is. `everyMs`: longer,
 * where a question costs more than a look at memory.
 */
export const until = async <T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = WAIT_LIMIT_MS,
  everyMs = EVERY_MS,
): Promise<Sought<T>> => {
  const began = performance.now()
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== undefined) return answer as Sought<T>
    if (performance.now() - began > timeoutMs) throw new Error(`waited in vain: ${what}`)
    await pause(everyMs)
  }
}

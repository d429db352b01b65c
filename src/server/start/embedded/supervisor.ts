import { setTimeout as pause } from 'node:timers/promises'
import type { Failed, LauncherFailure, ProgressStep } from './start-result.ts'

type SupervisorDeps = {
  readonly isRunning: () => Promise<boolean>
  readonly restart: () => Promise<{ readonly ok: true } | Failed>
  readonly onProgress: (step: ProgressStep) => void
  /** Called once: it is down and is not started again. */
  readonly onGivenUp: (failure: LauncherFailure) => void
}

type SupervisorTimes = { readonly pollEveryMs: number; readonly firstPauseMs: number }

/** The pauses are 0.5, 1, 2 and 4 s: long enough for what passes, and the next try is never far away. */
const defaultTimes: SupervisorTimes = { pollEveryMs: 250, firstPauseMs: 500 }

/** X5: so many starts in a row fail before a service manager, who sees the exit code, has to act. */
export const MAX_FAILURES = 5

export type Supervisor = {
  /** Starts it no more. Comes back when no start is under way. */
  readonly end: () => Promise<void>
}

/**
 * Starts a database again whose process is gone, with growing pauses (X5). A crash of one of its
 * processes ends it too (`restart_after_crash`).
 */
export function supervise(deps: SupervisorDeps, times: SupervisorTimes = defaultTimes): Supervisor {
  const ended = new AbortController()
  const watching = watch(deps, times, ended.signal)
  return {
    end: async () => {
      ended.abort()
      await watching
    },
  }
}

async function watch(
  deps: SupervisorDeps,
  times: SupervisorTimes,
  ended: AbortSignal,
): Promise<void> {
  const { isRunning, onGivenUp } = deps
  while (await sleep(times.pollEveryMs, ended)) {
    if ((await isRunning()) || ended.aborted) continue
    const failure = await restartWithRetries(deps, times, ended)
    if (failure !== null) return onGivenUp(failure)
  }
}

/** null: it runs again, or nobody wants it any more. */
async function restartWithRetries(
  { restart, onProgress }: SupervisorDeps,
  { firstPauseMs }: SupervisorTimes,
  ended: AbortSignal,
): Promise<LauncherFailure | null> {
  onProgress({ code: 'database-ended' })
  for (let failures = 1; ; failures += 1) {
    const started = await restart()
    if (started.ok) onProgress({ code: 'started-again' })
    if (started.ok || ended.aborted) return null
    if (failures === MAX_FAILURES) return { code: 'database-lost', failures, last: started.failure }
    onProgress({ code: 'not-started-again', failures, failure: started.failure })
    if (!(await sleep(firstPauseMs * 2 ** (failures - 1), ended))) return null
  }
}

/** False when nobody wants the database any more. */
function sleep(milliseconds: number, ended: AbortSignal): Promise<boolean> {
  return pause(milliseconds, true, { signal: ended }).catch(() => false)
}

import { emptyAddress, removeAddress } from './address.ts'
import { clusterIn } from './home.ts'
import type { Failed, LauncherFailure, ProgressStep } from './start-result.ts'
import {
  clearOrphan,
  postmasterPid,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts'
import { isStillOurs } from './processes.ts'
import { supervise, type Supervisor } from './supervisor.ts'
import { reportingUnwritable } from './unwritable.ts'

export type Running = {
  /**
   * From now on starts the database again when its process is gone (X5), until `stop`, or until five
   * starts in a row failed: then calls `onGivenUp`. To be called once.
   */
  readonly keepRunning: (onGivenUp: (failure: LauncherFailure) => void) => void
  /** Stops the database in order. Calling it again waits for the same stop. */
  readonly stop: () => Promise<void>
}

/** A database that was started. It is asked to stop too when our process ends by an error before `stop` was called. */
export async function openRunning(
  postmaster: Postmaster,
  host: string,
  release: () => void,
  onProgress: (step: ProgressStep) => void,
): Promise<Running> {
  const { home } = postmaster
  let pid = await postmasterPid(home)
  let supervisor: Supervisor | undefined
  let stopping: Promise<void> | undefined
  process.once('exit', onExit)
  return {
    keepRunning: (onGivenUp) => {
      const restart = () => reportingUnwritable(home.folder, startAgain)
      supervisor = supervise({ isRunning, restart, onProgress, onGivenUp })
    },
    stop: () => (stopping ??= stopNow()),
  }

  async function isRunning(): Promise<boolean> {
    return pid !== null && isStillOurs(pid, clusterIn(home.folder))
  }

  /** Where it listened: the pools connect there. */
  async function startAgain(): Promise<{ readonly ok: true } | Failed> {
    pid = null
    const cleared = await clearOrphan(postmaster, onProgress)
    if (!cleared.ok) return cleared
    await emptyAddress(host)
    const started = await startPostmaster(postmaster)
    if (started.ok) pid = await postmasterPid(home)
    return started
  }

  function onExit(): void {
    if (pid === null || process.platform === 'win32') return
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      // It ended a moment ago.
    }
  }

  async function stopNow(): Promise<void> {
    const ended = supervisor?.end()
    // A start that is under way may recover for long: it is stopped too, and one that began too late for that afterwards.
    await stopPostmaster(postmaster)
    await ended
    await stopPostmaster(postmaster)
    process.off('exit', onExit)
    await removeAddress(host)
    release()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { newAddress, removeAddress } from './address.ts'
import { ensureCluster } from './cluster.ts'
import { configure } from './configuration.ts'
import { openCredentials } from './credentials.ts'
import type { Home } from './home.ts'
import { lockFolder, type Lock } from './lock.ts'
import { failed, type Failed, type OwnerConnection, type ProgressStep } from './outcome.ts'
import {
  clearOrphan,
  postmasterPid,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts'
import { ensureProductDatabase } from './product-database.ts'
import { preparePrograms } from './programs.ts'

export type Embedded = {
  readonly ok: true
  readonly owner: OwnerConnection
  /** Where the data is: the folder asked for, or the one that stands in for it. */
  readonly home: string
  /** Stops the database in order. Calling it again waits for the same stop. */
  readonly stop: () => Promise<void>
}

type Progress = (step: ProgressStep) => void

const REPORT_EVERY_MS = 5000

const TRY_AGAIN_MS = 100

/**
 * Holds the home's lock from before the first change until the database has stopped. `patienceMs`
 * is how long to wait for another instance that may be stopping.
 */
export async function openSession(
  home: Home,
  native: string,
  onProgress: Progress,
  patienceMs: number,
): Promise<Embedded | Failed> {
  const lock = await lockPatiently(home.folder, onProgress, patienceMs)
  if (!lock.held) {
    return failed({ code: 'data-folder-in-use', folder: home.folder, pid: lock.pid })
  }
  const began = performance.now()
  const reminder = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000)
    onProgress({ code: 'still-working', seconds })
  }, REPORT_EVERY_MS)
  try {
    const opened = await startLocked(home, native, onProgress, lock.release)
    if (!opened.ok) lock.release()
    return opened
  } catch (error) {
    lock.release()
    throw error
  } finally {
    clearInterval(reminder)
  }
}

async function lockPatiently(
  folder: string,
  onProgress: Progress,
  patienceMs: number,
): Promise<Lock> {
  let lock = lockFolder(folder)
  if (!lock.held) onProgress({ code: 'waiting-for-another', pid: lock.pid })
  const until = performance.now() + patienceMs
  while (!lock.held && performance.now() < until) {
    await pause(TRY_AGAIN_MS)
    lock = lockFolder(folder)
  }
  return lock
}

async function startLocked(
  home: Home,
  native: string,
  onProgress: Progress,
  release: () => void,
): Promise<Embedded | Failed> {
  const prepared = await preparePrograms({ native, home: home.folder, user: home.user, onProgress })
  if (!prepared.ok) return prepared
  const { programs } = prepared
  const opened = await openCredentials(home.folder)
  if (!opened.ok) return opened
  const { credentials } = opened
  const password = credentials.superuser
  const made = await ensureCluster({ home, programs, password, onProgress })
  if (!made.ok) return made
  const postmaster = { home, programs }
  const cleared = await clearOrphan(postmaster, onProgress)
  if (!cleared.ok) return cleared

  onProgress({ code: 'starting' })
  const address = await newAddress(home.user)
  await configure(home, address)
  const started = await startPostmaster(postmaster)
  if (!started.ok) {
    await removeAddress(address.host)
    return started
  }
  const stop = await stopOnce(postmaster, address.host, release)
  try {
    const owner = await ensureProductDatabase(address, credentials, onProgress)
    return { ok: true, owner, home: home.folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Also asks the database to stop when our process ends by an error before `stop` was called. */
async function stopOnce(
  postmaster: Postmaster,
  host: string,
  release: () => void,
): Promise<() => Promise<void>> {
  const pid = await postmasterPid(postmaster.home)
  const onExit = (): void => {
    if (pid !== null && process.platform !== 'win32') process.kill(pid, 'SIGINT')
  }
  process.once('exit', onExit)
  let stopping: Promise<void> | undefined
  return () => (stopping ??= stopNow())

  async function stopNow(): Promise<void> {
    await stopPostmaster(postmaster)
    process.off('exit', onExit)
    await removeAddress(host)
    release()
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { chooseAddress, removeAddress } from './address.ts'
import { ensureCluster } from './cluster.ts'
import { configure } from './configuration.ts'
import { openCredentials } from './credentials.ts'
import type { Home } from './home.ts'
import { lockFolder, type Lock } from './lock.ts'
import { failed, type Failed, type OwnerConnection, type ProgressStep } from './start-result.ts'
import { clearOrphan, startPostmaster } from './postmaster.ts'
import { ensureProductDatabase } from './product-database.ts'
import { preparePrograms } from './programs.ts'
import { openRunning, type Running } from './running.ts'

export type Embedded = Running & {
  readonly ok: true
  readonly owner: OwnerConnection
  /** The folder of the data: the requested one, or its replacement. */
  readonly home: string
}

const RETRY_DELAY_MS = 100

/**
 * Holds the home's lock from before the first change until the database has stopped. `timeoutMs`
 * is how long to wait for another instance that may be stopping.
 */
export async function openSession(
  home: Home,
  native: string,
  onProgress: (step: ProgressStep) => void,
  timeoutMs: number,
): Promise<Embedded | Failed> {
  const lock = await lockWithRetries(home.folder, onProgress, timeoutMs)
  if (!lock.held) {
    return failed({ code: 'data-folder-in-use', folder: home.folder, pid: lock.pid })
  }
  try {
    const opened = await startLocked(home, native, onProgress, lock.release)
    if (!opened.ok) lock.release()
    return opened
  } catch (error) {
    lock.release()
    throw error
  }
}

async function lockWithRetries(
  folder: string,
  onProgress: (step: ProgressStep) => void,
  timeoutMs: number,
): Promise<Lock> {
  let lock = lockFolder(folder)
  if (!lock.held) onProgress({ code: 'waiting-for-another', pid: lock.pid })
  const until = performance.now() + timeoutMs
  while (!lock.held && performance.now() < until) {
    await pause(RETRY_DELAY_MS)
    lock = lockFolder(folder)
  }
  return lock
}

async function startLocked(
  home: Home,
  native: string,
  onProgress: (step: ProgressStep) => void,
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
  await removeAddress(cleared.host)

  onProgress({ code: 'starting' })
  const address = await chooseAddress(home.user)
  await configure(home, address)
  const started = await startPostmaster(postmaster)
  if (!started.ok) {
    await removeAddress(address.host)
    return started
  }
  const running = await openRunning(postmaster, address.host, release, onProgress)
  try {
    const owner = await ensureProductDatabase(address, credentials, onProgress)
    return { ok: true, owner, home: home.folder, ...running }
  } catch (error) {
    await running.stop()
    throw error
  }
}

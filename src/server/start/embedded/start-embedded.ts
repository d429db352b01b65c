import { setTimeout as pause } from 'node:timers/promises'
import { chooseAddress, removeAddress, emptyAddress } from './address.ts'
import { ensureCluster } from './cluster.ts'
import { configure } from './configuration.ts'
import { openCredentials, ensureProductDatabase } from './product-database.ts'
import { clusterIn, verifyRoom, openHome, type Home } from './home.ts'
import { lockFolder, type Lock } from './lock.ts'
import {
  failed,
  type Failed,
  type OwnerConnection,
  type ProgressStep,
  type LauncherFailure,
} from './start-result.ts'
import {
  clearOrphan,
  startPostmaster,
  postmasterPid,
  stopPostmaster,
  isStillOurs,
  type Postmaster,
} from './postmaster.ts'
import { preparePrograms, nativeFolder, platformName, platformPackage } from './programs.ts'
import { supervise, type Supervisor } from './supervisor.ts'
import { reportingUnwritable } from './unwritable.ts'
import { resolve } from 'node:path'
import { systemAccounts, type Accounts } from './system-user.ts'

type Running = {
  /**
   * From now on starts the database again when its process is gone (X5), until `stop`, or until five
   * starts in a row failed: then calls `onGivenUp`. To be called once.
   */
  readonly keepRunning: (onGivenUp: (failure: LauncherFailure) => void) => void
  /** Stops the database in order. Calling it again waits for the same stop. */
  readonly stop: () => Promise<void>
}

/** A database that was started. It is asked to stop too when our process ends by an error before `stop` was called. */
async function openRunning(
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
async function openSession(
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

type StartOptions = {
  readonly dataFolder: string
  readonly onProgress: (step: ProgressStep) => void
}

/** What the machine offers; tests put others in its place. */
export type Machine = {
  readonly platform: string
  /** The folder of the programs' package, null when it is not installed. */
  readonly native: (packageName: string) => string | null
  readonly accounts: Accounts
  /** Where data goes that the database's user could not reach in the data folder. */
  readonly elsewhere: string
  /** How long to wait for another instance that may be stopping. */
  readonly timeoutMs: number
  /** The room that a new database needs. */
  readonly neededMb: number
}

export const thisMachine: Machine = {
  platform: platformName(),
  native: nativeFolder,
  accounts: systemAccounts,
  elsewhere: '/var/lib/holdepunkt',
  timeoutMs: 5000,
  // 75 MB with a demonstration, 60 MB for a copy of the programs, and the log of the first writes.
  neededMb: 200,
}

/**
 * Starts the embedded PostgreSQL on a data folder, which it creates if missing. No other process
 * can start on the folder until `stop` or the end of this process (fault R18). After `kill -9` the
 * next start finds all acknowledged data. Failures that occur in the field are values.
 */
export async function startEmbedded(
  options: StartOptions,
  machine: Machine = thisMachine,
): Promise<Embedded | Failed> {
  const packageName = platformPackage(machine.platform)
  if (packageName === null) {
    return failed({ code: 'platform-unsupported', platform: machine.platform })
  }
  const native = machine.native(packageName)
  if (native === null) return failed({ code: 'programs-missing', package: packageName })
  const dataFolder = resolve(options.dataFolder)
  return reportingUnwritable(dataFolder, async () => {
    const opened = await openHome({ ...options, ...machine, dataFolder })
    if (!opened.ok) return opened
    const room = await verifyRoom(opened.home, machine.neededMb)
    if (!room.ok) return room
    return openSession(opened.home, native, options.onProgress, machine.timeoutMs)
  })
}

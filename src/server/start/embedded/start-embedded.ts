import { resolve } from 'node:path'
import { verifyRoom, openHome } from './home.ts'
import { failed, type Failed, type ProgressStep } from './start-result.ts'
import { nativeFolder, platformName, platformPackage } from './platform.ts'
import { openSession, type Embedded } from './embedded-session.ts'
import { reportingUnwritable } from './unwritable.ts'
import { systemAccounts, type Accounts } from './system-user.ts'

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

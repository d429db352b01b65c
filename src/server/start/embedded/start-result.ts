/** Where the owner of the product's database connects; the fields are those of `pg`. */
export type OwnerConnection = {
  /** The folder of the Unix socket; on Windows 127.0.0.1. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

/** What the launcher is doing, for the lines of `npm start`. */
export type ProgressStep =
  | { readonly code: 'data-elsewhere'; readonly folder: string; readonly user: string }
  /** Another instance holds the data folder; it may be stopping. */
  | { readonly code: 'waiting-for-another'; readonly pid: number | null }
  | { readonly code: 'copying-programs'; readonly folder: string }
  | { readonly code: 'creating-cluster'; readonly folder: string }
  | { readonly code: 'stopping-orphan'; readonly pid: number }
  | { readonly code: 'starting' }
  /** X5: it is started again. */
  | { readonly code: 'database-ended' }
  | {
      readonly code: 'not-started-again'
      readonly failures: number
      readonly failure: LauncherFailure
    }
  | { readonly code: 'started-again' }
  | { readonly code: 'reindexing' }

/** Every reason, expected in the field, for which the embedded database cannot be used. */
export type LauncherFailure =
  | { readonly code: 'platform-unsupported'; readonly platform: string }
  | { readonly code: 'programs-missing'; readonly package: string }
  | { readonly code: 'programs-do-not-run'; readonly folder: string; readonly reason: string }
  | { readonly code: 'no-unprivileged-user' }
  | { readonly code: 'data-folder-in-use'; readonly folder: string; readonly pid: number | null }
  | { readonly code: 'data-folder-not-writable'; readonly folder: string; readonly reason: string }
  | {
      readonly code: 'disk-too-small'
      readonly folder: string
      readonly freeMb: number
      readonly neededMb: number
    }
  | { readonly code: 'data-folder-unreachable'; readonly folder: string; readonly user: string }
  | {
      readonly code: 'data-of-another-version'
      readonly folder: string
      readonly found: string
      readonly needed: string
    }
  | { readonly code: 'credentials-missing'; readonly file: string }
  | { readonly code: 'cluster-not-created'; readonly folder: string; readonly reason: string }
  | { readonly code: 'server-did-not-start'; readonly log: string; readonly reason: string }
  /** X5: it ended, and so many starts in a row failed, the last one by this. */
  | {
      readonly code: 'database-lost'
      readonly failures: number
      readonly last: LauncherFailure
    }

export type Failed = { readonly ok: false; readonly failure: LauncherFailure }

export function failed(failure: LauncherFailure): Failed {
  return { ok: false, failure }
}

import type { SystemSettings } from '#domain/settings/settings.ts'

const DAY_MS = 86_400_000

/**
 * M2: the retention of each class of data, in days of 24 hours after its reference time. Then the job erases the data.
 * Other data remain: other accounts, content, the audit log with its chain, and the last run of each job.
 */
export const retentionDays = {
  /** After the server stored it; not while its company is under a legal hold. */
  assessments: ({ dataRetentionDays }: SystemSettings) => dataRetentionDays,
  /** X1: an account without a company, after its last use, and only when no stored data of it remain. */
  unusedAccounts: () => 90,
  /** After it was sent or given up. */
  finishedMail: () => 7,
  /** Each is invalid from its own expiry on. */
  sessions: () => 0,
  invitations: () => 0,
  passwordResets: () => 0,
  challenges: () => 0,
  attempts: () => 0,
  /** FUP-42: a code that no device has taken, and a screen, from its own end on. */
  boardScreens: () => 0,
  /** FUP-120: after the help has ended; the audit log still says that somebody helped. */
  helpingStaff: () => 30,
  /** FUP-123: after the request ran out. */
  functionRequests: () => 0,
} as const satisfies Record<string, (settings: SystemSettings) => number>

/** The job erases data older than this time; data of exactly this age remain. */
export const erasedBefore = (
  what: keyof typeof retentionDays,
  now: Date,
  settings: SystemSettings,
): Date => new Date(now.getTime() - retentionDays[what](settings) * DAY_MS)

/** N2: the kinds of erasure that the server records, so that an older backup does not restore the data. */
export const erasureKinds = ['account', 'assessment', 'case'] as const

export type ErasureKind = (typeof erasureKinds)[number]

/** FUP-114: from the closing of a case to its erasure, in days, unless the company chose others (30–3650). */
export const CASE_RETENTION_DAYS = 180

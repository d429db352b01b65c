import type { SystemSettings } from '#domain/settings/settings.ts'

const DAY_MS = 86_400_000

/**
 * M2: for how long each class of data is kept, in days of 24 hours after the moment that it goes by; then it is erased.
 * What is not in the table stays: other accounts, content, the audit log with its chain, and the last run of each job.
 */
export const keptDays = {
  /** After the server stored it; not while its company is under a legal hold. */
  assessments: ({ dataRetentionDays }: SystemSettings) => dataRetentionDays,
  /** X1: an account without a company, after it was used last; only once nothing that it stored is left. */
  unusedAccounts: () => 90,
  /** After it was sent or given up. */
  finishedMail: () => 7,
  /** Each worth nothing from its own end on. */
  sessions: () => 0,
  invitations: () => 0,
  passwordResets: () => 0,
  challenges: () => 0,
  attempts: () => 0,
} as const satisfies Record<string, (settings: SystemSettings) => number>

/** What is older than this is erased; what is exactly as old stays. */
export const erasedBefore = (
  what: keyof typeof keptDays,
  now: Date,
  settings: SystemSettings,
): Date => new Date(now.getTime() - keptDays[what](settings) * DAY_MS)

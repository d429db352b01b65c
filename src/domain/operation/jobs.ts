/** What the server does by itself, by the names that its runs are kept under. */
export const jobNames = [
  'statistics',
  'researcher-figures',
  'audit-chain',
  'erasures',
  'mail',
  'archive',
  'retention',
  'unused-accounts',
  'sessions',
  'events',
  'deviations',
  'case-retention',
  'handover-mail',
  'unwatched-mail',
] as const

export type JobName = (typeof jobNames)[number]

/** A job that runs every second is not written down every second when it has nothing to do. */
export const RECORDED_EVERY_MS = 60_000

/** What a run takes at most in ordinary use, whatever the job: it works in small batches. */
const USUAL_RUN_MS = 300_000

/** A job is overdue when two of its turns passed, and the time of a run, since it last went well. */
export const isOverdue = (everyMs: number, succeededAt: Date, now: Date): boolean =>
  now.getTime() - succeededAt.getTime() > 2 * Math.max(everyMs, RECORDED_EVERY_MS) + USUAL_RUN_MS

/** Why a run failed, as far as a page may tell; the rest is in the server's log. */
export type JobFailure = 'database' | 'unexpected'

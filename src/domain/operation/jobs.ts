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

/** Why a run failed, as far as a page may tell; the rest is in the server's log. */
export type JobFailure = 'database' | 'unexpected'

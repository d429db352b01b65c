/** What the server does by itself, by the names that its runs are kept under. */
export const jobNames = [
  'statistics',
  'audit-chain',
  'mail',
  'archive',
  'retention',
  'sessions',
] as const

export type JobName = (typeof jobNames)[number]

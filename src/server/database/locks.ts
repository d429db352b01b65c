/**
 * All advisory locks with one number on a database. This is the only place that assigns the numbers: two uses of one
 * number would block each other.
 */
export const locks = {
  /** Taken by the migrating process; other processes that start at the same time wait. */
  migration: 4_705_368_210,
  /** Held by the process that runs the jobs, for as long as it runs them. */
  jobs: 4_705_368_211,
  /** Recounting changed statistics. */
  folding: 4_705_368_212,
  /** Appending to the audit chain. */
  chain: 4_705_368_213,
  /** Releasing the statistics for researchers. */
  releasing: 4_705_368_214,
  /** On Citus: shared by a sign-in, alone for a change of a reference table (`core/reference-lock.ts`). */
  referenceTables: 4_705_368_215,
} as const

/**
 * The first number of each advisory lock with two; the second says of which owner, company or row. PostgreSQL keeps them
 * apart from those with one number.
 */
export const pairLocks = {
  /** A change of common content; shared by the change of a company's. */
  commonContent: 51,
  /** A change of one company's content. */
  companyContent: 52,
  /** FUP-122: what takes the staff from a company's open cases; shared by what opens one. */
  watch: 53,
  /** F-C5: a company enrols one board screen at a time. */
  enrolment: 54,
  /** FUP-123: the second yes to one request. */
  request: 55,
} as const

/**
 * All advisory locks with one number on a database. This is the only place that assigns the numbers: two uses of one
 * number would block each other. (Locks with two numbers, as in `features/clinical/owner.ts`, are separate from these.)
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

/**
 * The advisory locks on one database, told apart here and nowhere else: two of a number wait for each other for ever.
 * (Locks of two numbers, as `features/clinical/owner.ts` takes them, are apart from these.)
 */
export const locks = {
  /** Whoever migrates; other processes that start at the same time wait. */
  migration: 4_705_368_210,
  /** The process that does the jobs, for as long as it does. */
  jobs: 4_705_368_211,
  /** Counting anew what has changed. */
  folding: 4_705_368_212,
  /** Appending to the audit chain. */
  chain: 4_705_368_213,
  /** Releasing the figures of researchers. */
  releasing: 4_705_368_214,
} as const

import type { Erasure, ErasureLedger } from '#server/core/call-context.ts'

/** Keeps the erasures in memory, for the duration of the test. */
export const erasuresInMemory = (): ErasureLedger => {
  const noted: Erasure[] = []
  return {
    append: (erasures) => {
      noted.push(...erasures)
      return Promise.resolve()
    },
    read: () => Promise.resolve({ erasures: [...noted], unreadable: 0 }),
  }
}

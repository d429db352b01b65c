import type { Erasure, ErasureLedger } from '#server/platform/context.ts'

/** What was erased, noted for as long as the test lasts. */
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

/** The test that stands against a fault: a file, and by words of its title those in it that are run. */
export type Target = { readonly file: string; readonly named: string }

/** One thing that is broken on purpose, to see that a test notices (honesty rule 1 of docs/security.md). */
export type PlantedFault = {
  readonly id: string
  /** What is broken, for the reader of the table. */
  readonly what: string
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly replace: string
  readonly test: Target
}

/** What came of one. 'wrong-reason': the test did not run, or was red for another cause than a check of its own. */
export type Outcome = 'caught' | 'not-caught' | 'wrong-reason'

/** The source with the fault in it. Throws where the text to be replaced is not there exactly once. */
export const plant = (source: string, { id, find, replace }: PlantedFault): string => {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`${id}: its text stands there ${parts.length - 1} times`)
  return parts.join(replace)
}

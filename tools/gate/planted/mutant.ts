/** The tests for a fault: a file, and words of the titles to select them. */
export type Target = { readonly file: string; readonly named: string }

/** A deliberate fault that a test must detect (honesty rule 1 of docs/security.md). */
export type Mutant = {
  readonly id: string
  /** Describes the fault for the reader of the table. */
  readonly what: string
  readonly file: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
  readonly test: Target
}

/** The result of one fault. 'wrong-reason': the test did not run, or failed for another reason than its own check. */
export type Outcome = 'caught' | 'not-caught' | 'wrong-reason'

/** The source with the fault. Throws unless the text to replace occurs exactly once. */
export const applyMutant = (source: string, { id, find, replace }: Mutant): string => {
  const segments = source.split(find)
  if (segments.length !== 2)
    throw new Error(`${id}: its text stands there ${segments.length - 1} times`)
  return segments.join(replace)
}

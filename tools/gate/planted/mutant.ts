/** The tests for a fault: a file, and words of the titles to select them. */
export type Target = { readonly file: string; readonly named: string }

/** A deliberate fault that a test must detect (honesty rule 1 of docs/security.md). */
export type Mutant = {
  readonly id: string
  /** Describes the fault for the reader of the table. */
  readonly what: string
  /** A declaration of a file, and then the names inside it: 'policies/departments/read'. Or a file of SQL. */
  readonly in: string
  /** Needed where several files declare the name. */
  readonly file?: string
  /** Code that occurs once in the declaration, compared by its tokens. Without it, the whole value is replaced. */
  readonly find?: string
  readonly replace: string
  readonly test: Target
}

/** The result of one fault. 'wrong-reason': the test did not run, or failed for another reason than its own check. */
export type MutantResult = 'caught' | 'not-caught' | 'wrong-reason'

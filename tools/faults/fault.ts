/** The input of a program. The seed decides everything random in it. */
export type FaultInput = { readonly rounds: number; readonly seed: number }

/** The observations of one run. */
export type FaultResult = {
  /** Figures for the report, by what they count. */
  readonly counts: Readonly<Record<string, number>>
  /** Violated invariants, one line each. Empty: the fault's promise is kept. */
  readonly broken: readonly string[]
}

/** A fault that the program really causes, and the promise that is kept all the same (`docs/security.md`). */
export type Fault = {
  /** R1 to R28: the number of the fault. */
  readonly id: string
  readonly title: string
  /**
   * How often it is brought about: `gate` in `npm test`, `short` in `npm run test:full` and `npm run faults`, `full` in
   * `npm run faults -- --full`. A fault without `gate` costs too much for `npm test`.
   */
  readonly rounds: { readonly gate?: number; readonly short: number; readonly full: number }
  readonly run: (input: FaultInput) => Promise<FaultResult>
}

/** What a program is run with. The seed decides all that is random in it. */
export type Given = { readonly rounds: number; readonly seed: number }

/** What was seen. */
export type Seen = {
  /** Figures for the report, by what they count. */
  readonly counts: Readonly<Record<string, number>>
  /** What must not be and was, a line each; none: it holds. */
  readonly broken: readonly string[]
}

/** A fault that is really brought about, and what must hold all the same (`docs/security.md`). */
export type Fault = {
  /** R1 to R26. */
  readonly id: string
  readonly title: string
  /**
   * How often it is brought about: `gate` in `npm test`, `short` in `npm run test:full` and `npm run faults`, `full` in
   * `npm run faults -- --full`. A fault without `gate` costs too much for `npm test`.
   */
  readonly rounds: { readonly gate?: number; readonly short: number; readonly full: number }
  readonly run: (given: Given) => Promise<Seen>
}

import type { BenchEngine } from '../lib/engines.ts'

/** What a measure is run with. */
export type Given = {
  readonly engine: BenchEngine
  /** How often each thing is measured; what is told is the median. */
  readonly rounds: number
  readonly seed: number
  /** How long one stretch of load lasts. */
  readonly stretchMs: number
  /** In the gate: everything is done, but little of it. */
  readonly isShort: boolean
  /** How many stored assessments statistics are asked over. */
  readonly assessments: number
}

type Unit = '' | 'ms' | '/s' | 'MB' | 'kB' | '×' | '%'

export type Figures = Readonly<Record<string, number>>

/** Things of one kind, each with the same figures: a table of their own. Their figures are `<row>.<column>`. */
type Matrix = {
  readonly rows: readonly { readonly id: string; readonly name: string }[]
  readonly columns: readonly { readonly id: string; readonly what: string; readonly unit: Unit }[]
}

/** One program of the bench. */
export type Measure = {
  readonly id: string
  readonly title: string
  /** What was done, for whoever reads the figures. */
  readonly how: string
  /** What it gives, by name: what that is. NaN: this machine could not tell. */
  readonly figures: Readonly<Record<string, { readonly what: string; readonly unit: Unit }>>
  readonly matrix?: Matrix
  /** Whether the database makes a difference, so that it is run on each. */
  readonly onEachEngine: boolean
  readonly run: (given: Given) => Promise<Figures>
}

import type { BenchEngine } from '../lib/engines.ts'

/** The input of a measure. */
export type MeasureInput = {
  readonly engine: BenchEngine
  /** The number of repetitions; the report shows the median. */
  readonly rounds: number
  readonly seed: number
  /** The duration of one stretch of load. */
  readonly stretchMs: number
  /** In the gate: the measure does everything, but little of it. */
  readonly isShort: boolean
  /** The number of stored assessments behind the statistics. */
  readonly assessments: number
  /** The number of stored checks that a check is measured beside. */
  readonly checks: number
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
  /** The procedure, for readers of the figures. */
  readonly how: string
  /** The figures by name, each with its meaning. NaN: this machine could not measure it. */
  readonly figures: Readonly<Record<string, { readonly what: string; readonly unit: Unit }>>
  readonly matrix?: Matrix
  /** Whether the database makes a difference, so that each engine runs it. */
  readonly onEachEngine: boolean
  readonly run: (input: MeasureInput) => Promise<Figures>
}

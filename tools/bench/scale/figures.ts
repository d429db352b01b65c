import type { Turn } from './measures.ts'

/** Of one measure at one size. */
export type Figure = {
  readonly count: number
  readonly samples: number
  /** In milliseconds. */
  readonly p50: number
  readonly p95: number
  /** Time of the processor a submit, in milliseconds, without what an idle server takes; null: none was submitted. */
  readonly serverMs: number | null
  readonly databaseMs: number | null
  /** To the smallest size, each turn to the turn beside it, the median of them. */
  readonly timeRatio: number
  readonly costRatio: number | null
}

export type Measured = { readonly name: string; readonly figures: readonly Figure[] }

const quantileOf = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const median = (values: readonly number[]): number => {
  const [low, high] = [
    quantileOf(values, 0.5),
    -quantileOf(
      values.map((one) => -one),
      0.5,
    ),
  ]
  return (low + high) / 2
}

const costOf = ({ cost, times }: Turn, of: 'serverMs' | 'databaseMs'): number =>
  (cost?.[of] ?? Number.NaN) / times.length

/** NaN where an idle server took more than the submits did: the figure means nothing. */
const wholeCost = (turn: Turn): number => {
  const costs = [costOf(turn, 'serverMs'), costOf(turn, 'databaseMs')]
  return costs.every((cost) => cost > 0) ? costs.reduce((sum, cost) => sum + cost, 0) : Number.NaN
}

const ratio = (turns: readonly Turn[], base: readonly Turn[], of: (turn: Turn) => number): number =>
  median(turns.map((turn, n) => of(turn) / of(base[n] ?? turn)).filter((one) => !Number.isNaN(one)))

/** `turns` by size, in the order of the rounds. */
export const measuredOf = (name: string, turns: ReadonlyMap<number, readonly Turn[]>): Measured => {
  const [base = []] = turns.values()
  return {
    name,
    figures: [...turns].map(([count, mine]) => {
      const times = mine.flatMap((turn) => turn.times)
      const hasCost = mine.every(({ cost }) => cost !== undefined)
      const cost = (of: 'serverMs' | 'databaseMs') =>
        hasCost ? median(mine.map((turn) => costOf(turn, of))) : null
      return {
        count,
        samples: times.length,
        p50: median(times),
        p95: quantileOf(times, 0.95),
        serverMs: cost('serverMs'),
        databaseMs: cost('databaseMs'),
        timeRatio: ratio(mine, base, (turn) => median(turn.times)),
        costRatio: hasCost ? ratio(mine, base, wholeCost) : null,
      }
    }),
  }
}

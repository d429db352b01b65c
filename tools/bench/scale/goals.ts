import type { Figure, Measured } from './figures.ts'

/** The bounds for the figures (performance.md, goals 3 and 8). */
const GROWTH = 1.2
const STATISTICS_MS = 30
const STATISTICS_GROWTH = 2
const MILLION = 1_000_000

export type Judged = {
  readonly count: number
  readonly goal: string
  readonly bound: number
  readonly seen: number
  readonly isMet: boolean
}

const judged = (count: number, goal: string, bound: number, seen: number): Judged => ({
  count,
  goal,
  bound,
  seen,
  // NaN means not measured, and does not meet the goal.
  isMet: seen <= bound,
})

const at = ({ figures }: Measured, count: number): Figure | undefined =>
  figures.find((figure) => figure.count === count)

const isStatistics = ({ name }: Measured): boolean => name.startsWith('statistics.')

/** Work of others must not raise the cost of these actions: they are compared with the smallest size. */
const grows = /\.complete|assessments\.|signIn/u

const growth = (measured: readonly Measured[], count: number): readonly Judged[] =>
  measured
    .filter(({ name }) => grows.test(name))
    .flatMap((one) => {
      const figure = at(one, count)
      if (figure === undefined) return []
      const { timeRatio, costRatio } = figure
      return [
        ...(costRatio === null
          ? []
          : [
              judged(
                count,
                `${one.name}: processor a submit, to the smallest size`,
                GROWTH,
                costRatio,
              ),
            ]),
        judged(count, `${one.name}: median time, to the smallest size`, GROWTH, timeRatio),
      ]
    })

const slowest = (measured: readonly Measured[], count: number): number =>
  Math.max(...measured.filter(isStatistics).map((one) => at(one, count)?.p50 ?? Number.NaN))

const ofStatistics = (measured: readonly Measured[], count: number): Judged =>
  count <= MILLION
    ? judged(
        count,
        'the slowest of all statistics, median ms',
        STATISTICS_MS,
        slowest(measured, count),
      )
    : judged(
        count,
        'the slowest of all statistics, to that of a million',
        STATISTICS_GROWTH,
        slowest(measured, count) / slowest(measured, MILLION),
      )

/** Every goal at every size but the smallest. */
export const judge = (measured: readonly Measured[], sizes: readonly number[]): readonly Judged[] =>
  sizes.slice(1).flatMap((count) => [...growth(measured, count), ofStatistics(measured, count)])

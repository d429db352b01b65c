import { expect, test } from 'vitest'
import { releasedFigure, type ToFigure } from './figure.ts'

test.each([
  [-10, null],
  [0, null],
  [10, 10],
  [120, 120],
])('X3 a release of %i is shown as %j', (count, shown) => {
  expect(releasedFigure(count)).toBe(shown)
})

/** The lowest and the highest count that is shown as this one. */
const meaningOf = (toFigure: ToFigure, count: number): readonly [number, number] => {
  const shown = toFigure(count)
  let [low, high] = [count, count]
  while (low > 0 && toFigure(low - 1) === shown) low -= 1
  while (toFigure(high + 1) === shown) high += 1
  return [low, high]
}

const RANGES = [7, 30, 90, 365]

/**
 * Counts the spans of days with fewer than five whose number comes out of asking for every range on every day. Each answer
 * bounds the difference of two running sums; the shortest paths between the sums are the tightest bounds there are.
 */
const foundOut = (days: readonly number[], toFigure: ToFigure): number => {
  const sums = [0]
  for (const day of days) sums.push((sums.at(-1) ?? 0) + day)
  const most = sums.map((_, a) => sums.map((_sum, b) => (a === b ? 0 : Infinity)))
  const bound = (a: number, b: number, high: number): void => {
    const row = most[a] ?? []
    row[b] = Math.min(row[b] ?? Infinity, high)
  }
  const between = (a: number, b: number): number => (sums[b] ?? 0) - (sums[a] ?? 0)
  const ask = (from: number, to: number): void => {
    const [a, b] = [Math.max(0, from), Math.max(0, to)]
    const [low, high] = meaningOf(toFigure, between(a, b))
    bound(a, b, high)
    bound(b, a, -low)
  }
  for (const last of days.keys()) {
    ask(last, last + 1)
    for (const length of RANGES) {
      ask(last + 1 - length, last + 1)
      ask(last + 1 - 2 * length, last + 1 - length)
    }
  }
  for (const via of sums.keys()) {
    for (const a of sums.keys()) {
      for (const b of sums.keys())
        bound(a, b, (most[a]?.[via] ?? Infinity) + (most[via]?.[b] ?? Infinity))
    }
  }
  const spans = [...sums.keys()].flatMap((a) => [...sums.keys()].map((b) => [a, b] as const))
  return spans.filter(
    ([a, b]) => a < b && between(a, b) < 5 && most[a]?.[b] === -(most[b]?.[a] ?? Infinity),
  ).length
}

test('X3 why periods are not rounded each by itself: forty days of asking find small groups out', () => {
  const toTens: ToFigure = (count) => (count < 5 ? null : Math.round(count / 10) * 10)
  // One assessment on two days of three.
  const days = Array.from({ length: 40 }, (_, day) => (day * day) % 3)
  expect(foundOut(days, toTens)).toBeGreaterThan(100)
})

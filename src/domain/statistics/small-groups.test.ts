import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#testing/level.ts'
import { roundedFigure, type Telling } from './small-groups.ts'

test.each([
  [0, null],
  [4, null],
  [5, 10],
  [14, 10],
  [15, 20],
  [24, 20],
  [25, 30],
  [1004, 1000],
  [1005, 1010],
])('ROLE-13 %i is told as %j', (count, told) => {
  expect(roundedFigure(count)).toBe(told)
})

/** A total and what it is made of, as deep as it goes: company, department; all time, year, month, day; flow, risk. */
type Tree = { readonly count: number; readonly parts: readonly Tree[] }

const leaf = fc.oneof(fc.nat(6), fc.nat(40)).map((count): Tree => ({ count, parts: [] }))
const { tree: anyTree } = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('node')),
  node: fc.array(tie('tree'), { minLength: 1, maxLength: 7 }).map((parts) => ({
    count: parts.reduce((sum, part) => sum + part.count, 0),
    parts,
  })),
}))

type Bounds = readonly [low: number, high: number]

/** Everything that is told as that. */
const meaningOf = (tell: Telling, count: number): Bounds => {
  const told = tell(count)
  let [low, high] = [count, count]
  while (low > 0 && tell(low - 1) === told) low -= 1
  while (tell(high + 1) === told) high += 1
  return [low, high]
}

const within = ([a, b]: Bounds, [c, d]: Bounds): Bounds => [Math.max(a, c), Math.min(b, d)]

type Known = { readonly count: number; readonly known: Bounds; readonly parts: readonly Known[] }

const plus = (bounds: readonly Bounds[]): Bounds => [
  bounds.reduce((sum, [low]) => sum + low, 0),
  bounds.reduce((sum, [, high]) => sum + high, 0),
]

/** What each is known to be from its parts. */
const fromBelow = (tell: Telling, { count, parts }: Tree): Known => {
  const known = parts.map((part) => fromBelow(tell, part))
  const own = meaningOf(tell, count)
  const sum = plus(known.map((part) => part.known))
  return { count, known: parts.length === 0 ? own : within(own, sum), parts: known }
}

/**
 * And from what it is a part of: everything that can be found out by subtracting. In a tree these bounds are exact:
 * each of the values between them is part of some whole that is told in the same way.
 */
const fromAbove = ({ count, known, parts }: Known): Known => ({
  count,
  known,
  parts: parts.map((part) => {
    const [low, high] = plus(parts.filter((other) => other !== part).map((other) => other.known))
    const left: Bounds = [known[0] - high, known[1] - low]
    return fromAbove({ ...part, known: within(part.known, left) })
  }),
})

const all = (known: Known): readonly Known[] => [known, ...known.parts.flatMap(all)]

/** Figures that are not told and yet can be found out. */
const foundOut = (tell: Telling, tree: Tree): readonly number[] =>
  all(fromAbove(fromBelow(tell, tree)))
    .filter(({ count, known: [low, high] }) => tell(count) === null && low === high)
    .map(({ count }) => count)

test('ROLE-13 no total, its parts and theirs, as they are told, leave one value alone for what is not told', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      for (const { count, known } of all(fromAbove(fromBelow(roundedFigure, tree)))) {
        if (roundedFigure(count) !== null) continue
        // It is what it is, and both of these fit.
        expect(count).toBeGreaterThanOrEqual(known[0])
        expect(known[0]).toBeLessThanOrEqual(3)
        expect(known[1]).toBe(4)
      }
    }),
    { numRuns: rounds(5_000, 20_000) },
  )
})

test('ROLE-13 which the nearest five would do', () => {
  const five: Telling = (count) => (count < 5 ? null : Math.round(count / 5) * 5)
  const leaves = (...counts: number[]) => counts.map((count) => ({ count, parts: [] }))
  expect(foundOut(five, { count: 8, parts: leaves(4, 4) })).toEqual([4, 4])
  expect(foundOut(five, { count: 28, parts: leaves(4, 4, 4, 4, 4, 4, 4) })).toHaveLength(7)
  expect(foundOut(roundedFigure, { count: 8, parts: leaves(4, 4) })).toEqual([])
})

test('ROLE-13 every two or three figures and their sum, all of them', () => {
  for (let a = 0; a <= 30; a += 1) {
    for (let b = 0; b <= 30; b += 1) {
      for (let c = 0; c <= 30; c += 1) {
        const parts = [a, b, c].map((count) => ({ count, parts: [] }))
        expect(foundOut(roundedFigure, { count: a + b + c, parts }), `${a} ${b} ${c}`).toEqual([])
      }
    }
  }
})

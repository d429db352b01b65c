import { expect, test } from 'vitest'
import { reachableStep, stepOf, type Step } from './steps.ts'

type State = { readonly far: number }

const steps: readonly Step<'a' | 'b' | 'c', State>[] = [
  { id: 'a', number: 1, previous: null, isReady: () => false },
  { id: 'b', number: 2, previous: 'a', isReady: ({ far }) => far > 0 },
  { id: 'c', number: 3, previous: 'b', isReady: ({ far }) => far > 1 },
]

for (const [far, reached] of [
  [0, ['a', 'a', 'a']],
  [1, ['a', 'b', 'b']],
  [2, ['a', 'b', 'c']],
] as const) {
  test(`OFF-11 so far as ${far}, each step leads to the nearest one that has what it builds on`, () => {
    expect(steps.map(({ id }) => reachableStep(steps, { far }, id))).toEqual(reached)
  })
}

test('a step is found by its id, and an unknown one is an error', () => {
  expect(stepOf(steps, 'b')).toBe(steps[1])
  expect(() => stepOf(steps.slice(0, 1), 'c')).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { isFilterGone } from './filter-select.tsx'

const options = [{ value: 'a', label: 'A' }]

test.each([
  ['a', options, false],
  ['b', options, true],
  ['b', [], true],
  ['', options, false],
  [undefined, options, false],
  ['b', undefined, false],
] as const)('BO-01 a filter on %j among %j is gone: %s', (chosen, among, isGone) => {
  expect(isFilterGone(chosen, among)).toBe(isGone)
})

import { expect, test } from 'vitest'
import { codeYear } from './code-year.ts'

test.for([
  ['2026-12-31T22:59:59.999Z', 2026],
  ['2026-12-31T23:00:00.000Z', 2027],
  ['2027-01-01T00:00:00.000Z', 2027],
  ['2026-06-30T23:30:00.000Z', 2026],
  ['2027-12-31T22:59:59.999Z', 2027],
] as const)('OBS-06 at %s the calendar in Norway has %d', ([at, year]) => {
  expect(codeYear(Date.parse(at))).toBe(year)
})

import { expect, test } from 'vitest'
import { isoWeek } from './iso-week.ts'

test.for([
  ['2026-11-09', 46],
  ['2026-11-15', 46],
  ['2026-11-16', 47],
  ['2026-12-28', 53],
  ['2027-01-01', 53],
  ['2027-01-04', 1],
  ['2025-12-28', 52],
  ['2025-12-29', 1],
  ['2024-01-01', 1],
  ['2023-01-01', 52],
] as const)('STA-02 %s is in week %i', ([day, week]) => {
  expect(isoWeek(day)).toBe(week)
})

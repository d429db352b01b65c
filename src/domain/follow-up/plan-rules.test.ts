import { expect, test } from 'vitest'
import { maxGaps } from './check/check-draw.ts'
import { planFaults, planWithinMs, proposedLevel, proposedReview } from './plan-rules.ts'

const NOW = Date.parse('2026-11-25T10:00:00+01:00')
const inHours = (hours: number): number => NOW + hours * 3_600_000
const every = (maxGap: (typeof maxGaps)[number]) => ({ kind: 'irregular', maxGap }) as const
const M9 = { module: 'M9', isAcute: false } as const

test.each([
  [{ module: 'M9', isAcute: false }, 15],
  [{ module: 'M5', isAcute: false }, 60],
  [{ module: 'M3', isAcute: false }, 24 * 60],
  [{ module: null, isAcute: false }, 60],
  [{ module: 'M3', isAcute: true }, 15],
  [{ module: null, isAcute: true }, 15],
] as const)('FUP-20 a case of %j without a plan is overdue after %i minutes', (risk, minutes) => {
  expect(planWithinMs(risk)).toBe(minutes * 60_000)
})

test.each([
  [{ module: 'M9', isAcute: false }, every(15)],
  [{ module: 'M5', isAcute: false }, every(30)],
  [{ module: 'M3', isAcute: false }, { kind: 'none' }],
  [{ module: 'M3', isAcute: true }, { kind: 'continuous' }],
] as const)('FUP-20 a case of %j is offered %j', (risk, level) => {
  expect(proposedLevel(risk)).toEqual(level)
})

test.each([
  [{ module: 'M9', isAcute: false }, 24],
  [{ module: 'M3', isAcute: false }, 7 * 24],
  [{ module: 'M3', isAcute: true }, 24],
  [{ module: null, isAcute: false }, 24],
] as const)('FUP-12 a case of %j is offered a review within %i hours', (risk, hours) => {
  expect(proposedReview(risk, NOW)).toBe(inHours(hours))
})

test.each([
  ['M9', 24, []],
  ['M9', 25, ['review-too-late']],
  ['M5', 25, ['review-too-late']],
  ['M3', 7 * 24, []],
  ['M3', 7 * 24 + 1, ['review-too-late']],
  ['M3', 0, ['review-past']],
] as const)('FUP-20 a review of %s in %i hours gives %j', (module, hours, faults) => {
  const plan = { level: every(15), nextReviewAt: inHours(hours) }
  expect(planFaults(plan, { module, isAcute: false }, NOW)).toEqual(faults)
})

test('FUP-20 a plan without a review is refused', () => {
  expect(planFaults({ level: every(15), nextReviewAt: null }, M9, NOW)).toEqual(['review-missing'])
})

test.each(maxGaps)('FUP-20 Modul 9 has at most 15 minutes between two checks: %i', (maxGap) => {
  const plan = { level: every(maxGap), nextReviewAt: inHours(1) }
  expect(planFaults(plan, M9, NOW)).toEqual(maxGap > 15 ? ['gap-too-long'] : [])
  expect(planFaults(plan, { ...M9, module: 'M5' }, NOW)).toEqual([])
})

test('FUP-20 Modul 9 has checks, irregular or continuous', () => {
  const plan = { nextReviewAt: inHours(1) }
  expect(planFaults({ ...plan, level: { kind: 'none' } }, M9, NOW)).toEqual(['gap-too-long'])
  expect(planFaults({ ...plan, level: { kind: 'continuous' } }, M9, NOW)).toEqual([])
})

import { expect, test } from 'vitest'
import { healthWaitOf } from './health-wait.ts'

const callDueAt = '2026-11-26T14:00:00.000Z'
const quiet = { isAcute: false, plan: {}, callDueAt: null }

test.each([
  ['nothing', quiet, false, null],
  ['an acute sign with a plan', { ...quiet, isAcute: true }, false, null],
  ['no plan without an acute sign', { ...quiet, plan: null }, false, null],
  ['an acute sign without a plan', { isAcute: true, plan: null, callDueAt }, true, 0],
  ['an agreement', { ...quiet, callDueAt }, true, Date.parse(callDueAt)],
  ['the visit of the day', quiet, true, Number.MAX_SAFE_INTEGER],
])('FUP-64 FUP-72 with %s a case waits for health by its moment', (_, row, needsVisit, by) => {
  expect(healthWaitOf(row, needsVisit)).toBe(by)
})

import { expect, test } from 'vitest'
import {
  asksReview,
  joinedIsolation,
  joinedReview,
  joinedRisk,
  joinedState,
  planSource,
} from './joined-case.ts'

const open = {
  module: 'M5' as 'M3' | 'M5' | 'M9' | null,
  isAcute: false,
  status: 'followed-up' as 'followed-up' | 'without-plan' | 'after-check',
  riskSince: 100,
  afterCheckAt: null as number | null,
}
const waiting = { ...open, status: 'without-plan' as const }
const ended = { ...open, status: 'after-check' as const, afterCheckAt: 50 }

test('FUP-08 joined cases have the higher module, and are acute if either was', () => {
  expect(joinedRisk(open, { module: 'M9', isAcute: false })).toEqual({
    module: 'M9',
    isAcute: false,
  })
  expect(joinedRisk(open, { module: null, isAcute: true })).toEqual({ module: 'M5', isAcute: true })
})

test.each([
  ['both have one', open, open, 'older'],
  ['only the older one has one', open, waiting, 'older'],
  ['only the younger one has one', waiting, open, 'younger'],
  ['the plan of the older one is stopped', ended, open, 'younger'],
  ['neither has one', waiting, ended, null],
] as const)(
  'FUP-08 the plan is that of the right case when %s',
  (_when, older, younger, source) => {
    expect(planSource(older, younger)).toBe(source)
  },
)

test.each([
  ['both had a plan', open, open, true],
  ['one had a plan for the same module', open, waiting, false],
  ['one had a plan for a lower module', open, { ...waiting, module: 'M9' as const }, true],
  ['one had a plan without an acute sign', { ...waiting, isAcute: true }, open, true],
  ['there is no plan', waiting, waiting, false],
])('FUP-08 a review is asked for, or not, when %s', (_when, older, younger, isAsked) => {
  expect(asksReview(older, younger)).toBe(isAsked)
})

test('FUP-08 joined cases wait for whatever either waited for, by the earlier time', () => {
  expect(joinedState(waiting, open)).toMatchObject({ status: 'followed-up', afterCheckAt: null })
  expect(joinedState(ended, { ...waiting, riskSince: 200 })).toEqual({
    status: 'without-plan',
    riskSince: 200,
    afterCheckAt: null,
  })
  expect(joinedState(waiting, { ...waiting, riskSince: 70 }).riskSince).toBe(70)
  expect(joinedState(ended, { ...ended, afterCheckAt: 40 })).toEqual({
    status: 'after-check',
    riskSince: 100,
    afterCheckAt: 40,
  })
})

test('FUP-12 FUP-08 a review that is asked for comes now, and one that is overdue stays overdue', () => {
  expect(joinedReview(200, false, 100)).toBe(200)
  expect(joinedReview(200, true, 100)).toBe(100)
  expect(joinedReview(50, true, 100)).toBe(50)
})

test.each([
  [null, null, null],
  [{ since: 20, answeredAt: 30 }, null, { since: 20, answeredAt: 30 }],
  [
    { since: 20, answeredAt: 30 },
    { since: 10, answeredAt: null },
    { since: 10, answeredAt: 30 },
  ],
  [
    { since: 20, answeredAt: null },
    { since: 10, answeredAt: 30 },
    { since: 10, answeredAt: null },
  ],
  [null, { since: 10, answeredAt: 30 }, { since: 10, answeredAt: null }],
])(
  'FUP-30 FUP-08 an isolation of %j, joined with one of %j, is %j',
  (planned, other, isolation) => {
    expect(joinedIsolation(planned, other)).toEqual(isolation)
  },
)

import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import { timeBarOf } from './time-bar.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-25T14:00:00.000Z')
const inMinutes = (minutes: number): string => new Date(now + minutes * MINUTE).toISOString()

const calm = { ...quietCase, module: 'M5' } as const

const seen = (ago: number, nextIn: number) => ({
  watch: { maxGap: 20, last: inMinutes(-ago), next: inMinutes(nextIn) } as const,
})

test.each([
  ['at the last look', seen(0, 9), { passed: 0, over: 0 }, 20],
  ['half way', seen(10, 5), { passed: 0.5, over: 0 }, 10],
  ['at the limit', seen(20, -5), { passed: 1, over: 0 }, 0],
  ['half an interval late', seen(30, -15), { passed: 1, over: 0.5 }, -10],
  ['at twice the interval', seen(40, -25), { passed: 1, over: 1 }, -20],
  ['far over', seen(400, -385), { passed: 1, over: 1 }, -380],
  ['a clock that is ahead', seen(-1, 9), { passed: 0, over: 0 }, 21],
  [
    'no plan, in the middle of its hour',
    { status: 'without-plan', planDueAt: inMinutes(30) } as const,
    { passed: 0.5, over: 0 },
    30,
  ],
  [
    'no plan with an acute sign, a third over its quarter',
    { status: 'without-plan', isAcute: true, planDueAt: inMinutes(-5) } as const,
    { passed: 1, over: 1 / 3 },
    -5,
  ],
  ['no Fastvakt', { continuous: { since: inMinutes(-3) } }, { passed: 1, over: 0.2 }, -3],
] as const)('FUP-41 the time bar of a case shows %s', (_, part, share, limitIn) => {
  expect(timeBarOf({ ...calm, ...part }, now)).toEqual({
    of: 'planDueAt' in part ? 'plan' : 'check',
    ...share,
    limitAt: now + limitIn * MINUTE,
  })
})

test.each([
  ['without checks', {}],
  ['who is away', { ...seen(10, 5), absence: { expectedAt: inMinutes(60) } }],
  [
    'with no reaction',
    { ...seen(10, 5), lastCheck: { kind: 'no_reaction', observedAt: inMinutes(-1) } },
  ],
] as const)('FUP-41 a case %s has no time bar', (_, part) => {
  expect(timeBarOf({ ...calm, ...part }, now)).toBeNull()
})

test('FUP-22 the time bar does not know the drawn moment', () => {
  expect(timeBarOf({ ...calm, ...seen(10, 1) }, now)).toEqual(
    timeBarOf({ ...calm, ...seen(10, 7) }, now),
  )
})

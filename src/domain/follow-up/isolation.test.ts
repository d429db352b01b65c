import { expect, test } from 'vitest'
import { isIsolationAsked, isolationAskedFrom } from './isolation.ts'

const at = (time: string): string => `2026-11-25T${time}.000Z`
const ms = (time: string): number => Date.parse(at(time))

const isolated = {
  status: 'followed-up',
  plan: { level: { kind: 'irregular', maxGap: 15 } },
  isolation: { since: at('02:00:00'), answeredAt: null },
} as const

test.each([
  ['from the beginning', {}, ms('02:00:00')],
  [
    'again 12 hours after the answer',
    { isolation: { ...isolated.isolation, answeredAt: at('02:10:00') } },
    ms('14:10:00'),
  ],
  ['also without checks', { plan: { level: { kind: 'none' } } }, ms('02:00:00')],
  ['not of a continuous watch', { plan: { level: { kind: 'continuous' } } }, null],
  ['not without a plan', { status: 'without-plan', plan: null }, null],
  ['not without isolation', { isolation: null }, null],
] as const)('FUP-30 irregular checks in isolation are questioned %s', (_, more, from) => {
  expect(isolationAskedFrom({ ...isolated, ...more })).toBe(from)
})

test.each([
  [null, '01:59:59', true],
  ['02:10:00', '14:09:59', false],
  ['02:10:00', '14:10:00', true],
] as const)('FUP-30 the answer of %s leaves a question at %s: %s', (answered, now, isAsked) => {
  const answeredAt = answered && at(answered)
  const row = { ...isolated, isolation: { ...isolated.isolation, answeredAt } }
  expect(isIsolationAsked(row, ms(now))).toBe(isAsked)
})

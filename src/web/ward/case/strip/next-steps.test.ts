import { expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { wholeCaseOf } from '#testing/rows/whole-case.ts'
import { nextSteps, watchStep } from './next-steps.ts'

const now = Date.parse('2026-11-28T09:30:00.000Z')
const since = '2026-11-28T09:28:00.000Z'
const watchOf = (more: Partial<NonNullable<NonNullable<WholeCase['continuous']>['guard']>>) => ({
  since,
  guard: {
    by: { name: 'Berit Betjent', function: 'officer' as const },
    isOwn: false,
    offeredAt: null,
    ...more,
  },
})
const noWatcher = { since, guard: null }
const continuous = { watch: null, isAcute: false }

test.each<[string, Partial<WholeCase>, ReturnType<typeof nextSteps>]>([
  ['with a plan', {}, { shown: ['check', 'call'], more: [] }],
  [
    'without a plan',
    { status: 'without-plan', plan: null, watch: null, isAcute: false },
    { shown: ['plan', 'call'], more: ['check'] },
  ],
  [
    'that nobody watches',
    { ...continuous, continuous: noWatcher },
    { shown: ['guard', 'call'], more: ['check'] },
  ],
  [
    'whose watch a colleague gave up',
    { ...continuous, continuous: watchOf({ offeredAt: since }) },
    { shown: ['guard', 'check'], more: ['call'] },
  ],
  [
    'whose watch the user has',
    { ...continuous, continuous: watchOf({ isOwn: true }) },
    { shown: ['check', 'call'], more: [] },
  ],
])(
  'FUP-40 the strip has two buttons at most, and the rest is under Mer: a case %s',
  (_, more, steps) => {
    expect(nextSteps(wholeCaseOf(more), now)).toEqual(steps)
  },
)

test('FUP-29 FUP-40 the strip of a Fastvakt whose presence is due confirms it, as the board says', () => {
  const due = wholeCaseOf({ isAcute: false, continuous: watchOf({ isOwn: true }) })
  const late = Date.parse(due.watch?.next ?? '') + 1_000
  expect(nextSteps(due, late)).toEqual({ shown: ['confirm', 'call'], more: [] })
})

test('FUP-29 the watch is given up by who has it, and taken by another', () => {
  const step = (more: Parameters<typeof watchOf>[0], functions: WholeCase['functions']) =>
    watchStep(wholeCaseOf({ continuous: watchOf(more), functions }))
  expect(step({ isOwn: true }, ['officer'])).toBe('offer')
  expect(step({ isOwn: true, offeredAt: since }, ['officer'])).toBeNull()
  expect(step({ offeredAt: since }, ['officer'])).toBe('take')
  expect(step({}, ['officer'])).toBeNull()
  expect(step({}, ['shift-leader'])).toBe('replace')
  expect(step({ offeredAt: since }, ['health'])).toBeNull()
})

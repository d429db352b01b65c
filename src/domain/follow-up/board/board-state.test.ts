import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import { canWait } from './board-order.ts'
import { boardStates, type BoardCase } from './board-state.ts'

const MINUTE = 60_000
const at = (time: string): string => `2026-11-25T${time}.000Z`
const ms = (time: string): number => Date.parse(at(time))

/** A case with nothing to do. */
const calm: BoardCase = {
  ...quietCase,
  plan: { level: { kind: 'none' }, nextReviewAt: at('23:00:00') },
}
const watch = { maxGap: 15, last: at('14:07:30'), next: at('14:15:00') } as const
const watched: BoardCase = {
  ...calm,
  plan: { level: { kind: 'irregular', maxGap: 15 }, nextReviewAt: at('23:00:00') },
  watch,
}

test.each([
  ['14:14:59', { kind: 'on-time', at: ms('14:22:30') }],
  ['14:22:29', { kind: 'go-now', at: ms('14:22:30') }],
  ['14:22:30', { kind: 'late', overMs: 0, share: 0 }],
  ['14:30:00', { kind: 'late', overMs: 7.5 * MINUTE, share: 0.5 }],
  ['14:37:30', { kind: 'missed', overMs: 15 * MINUTE, share: 1 }],
] as const)('FUP-26 the state at %s is %j', (now, state) => {
  expect(boardStates(watched, ms(now))).toEqual([state])
})

test.each([
  ['08:59:59', [{ kind: 'plan-due', at: ms('10:00:00') }]],
  ['09:00:00', [{ kind: 'plan-due', at: ms('10:00:00') }]],
  ['09:59:59', [{ kind: 'plan-due', at: ms('10:00:00') }]],
  ['10:00:00', [{ kind: 'no-plan', overMs: 0 }]],
  ['10:12:00', [{ kind: 'no-plan', overMs: 12 * MINUTE }]],
] as const)('FUP-14 a case without a plan at %s is %j', (now, states) => {
  const row = { ...calm, status: 'without-plan', plan: null, planDueAt: at('10:00:00') } as const
  expect(boardStates(row, ms(now))).toEqual(states)
})

test.each([
  ['10:14:59', ['no-checks']],
  ['10:15:00', ['no-call']],
] as const)('FUP-63 Modul 9 without a call to health at %s is %j', (now, kinds) => {
  const states = boardStates({ ...calm, uncalledSince: at('10:00:00') }, ms(now))
  expect(states.map(({ kind }) => kind)).toEqual(kinds)
})

test('FUP-16 the plan of a case that began again counts no more', () => {
  const row = {
    ...calm,
    status: 'without-plan',
    planDueAt: at('23:30:00'),
    plan: { level: { kind: 'continuous' }, nextReviewAt: at('10:00:00') },
  } as const
  expect(boardStates(row, ms('23:00:00')).map(({ kind }) => kind)).toEqual(['plan-due'])
})

test('FUP-12 a review is overdue from its time', () => {
  expect(boardStates(calm, ms('22:59:59'))).toEqual([{ kind: 'no-checks' }])
  expect(boardStates(calm, ms('23:00:00'))).toEqual([{ kind: 'review', overMs: 0 }])
})

test.each([
  ['14:59:59', { kind: 'after-check', at: ms('15:00:00') }],
  ['15:00:00', { kind: 'after-check-late', overMs: 0 }],
] as const)('FUP-16 a case that waits for its last look at %s is %j', (now, state) => {
  const row = { ...calm, status: 'after-check', afterCheckAt: at('15:00:00') } as const
  expect(boardStates(row, ms(now))).toEqual([state])
})

test.each([
  ['09:59:59', { kind: 'acute-plan-due', at: ms('10:00:00') }],
  ['10:12:00', { kind: 'acute-no-plan', overMs: 12 * MINUTE }],
] as const)('FUP-14 FUP-40 an acute case without a plan at %s is %j', (now, state) => {
  const row = {
    ...calm,
    status: 'without-plan',
    isAcute: true,
    plan: null,
    planDueAt: at('10:00:00'),
  } as const
  expect(boardStates(row, ms(now))).toEqual([state])
})

test('FUP-40 a check to do comes before an overdue review and does not hide it', () => {
  const row = {
    ...watched,
    plan: { level: watched.plan?.level ?? { kind: 'none' }, nextReviewAt: at('14:00:00') },
  } as const
  expect(boardStates(row, ms('14:16:00')).map(({ kind }) => kind)).toEqual(['go-now', 'review'])
  expect(boardStates(row, ms('14:23:00')).map(({ kind }) => kind)).toEqual(['late', 'review'])
})

test('FUP-25 no reaction comes before everything else until a later check', () => {
  const lastCheck = { kind: 'no_reaction', observedAt: at('14:07:30') } as const
  const states = boardStates({ ...watched, lastCheck }, ms('14:40:00'))
  expect(states).toEqual([
    { kind: 'no-reaction', since: ms('14:07:30') },
    { kind: 'missed', overMs: 17.5 * MINUTE, share: 17.5 / 15 },
  ])
})

test('FUP-31 checks pause while the person is away', () => {
  const row = { ...watched, absence: { expectedAt: at('16:00:00') } }
  expect(boardStates(row, ms('15:00:00'))).toEqual([{ kind: 'away', at: ms('16:00:00') }])
})

const continuous: BoardCase = {
  ...calm,
  plan: { level: { kind: 'continuous' }, nextReviewAt: at('23:00:00') },
  continuous: { since: at('14:00:00') },
}

test('FUP-20 a continuous watch is a state of its own', () => {
  expect(boardStates({ ...continuous, watch }, ms('14:10:00'))).toEqual([
    { kind: 'continuous', at: ms('14:22:30') },
  ])
})

test('FUP-29 a continuous watch without a Fastvakt, or without a confirmed presence, is urgent', () => {
  expect(boardStates(continuous, ms('14:03:00'))).toEqual([
    { kind: 'unguarded', overMs: 3 * MINUTE, share: 0.2 },
  ])
  expect(boardStates({ ...continuous, watch }, ms('14:37:30'))).toEqual([
    { kind: 'unguarded', overMs: 15 * MINUTE, share: 1 },
  ])
})

test('F-C3 FUP-31 a person who should have been back is urgent from that moment on', () => {
  const absence = { expectedAt: at('14:00:00') }
  const [state] = boardStates({ ...calm, absence }, ms('14:20:00'))
  expect(state).toEqual({ kind: 'away-late', overMs: 20 * MINUTE })
  expect(canWait(state)).toBe(false)
})

test('FUP-29 FUP-31 nobody watches a person who is away', () => {
  const absence = { expectedAt: at('16:00:00') }
  expect(boardStates({ ...continuous, absence }, ms('15:00:00'))).toEqual([
    { kind: 'away', at: ms('16:00:00') },
  ])
})

test('FUP-30 irregular checks in isolation are a state of their own, at once and 12 hours after the answer', () => {
  const isolation = { since: at('02:00:00'), answeredAt: null }
  expect(boardStates({ ...watched, isolation }, ms('14:10:00'))[0]).toEqual({
    kind: 'isolated',
    overMs: ms('14:10:00') - ms('02:00:00'),
  })
  const answered = { ...watched, isolation: { ...isolation, answeredAt: at('02:10:00') } }
  expect(boardStates(answered, ms('14:09:59')).map(({ kind }) => kind)).toEqual(['on-time'])
  expect(boardStates(answered, ms('14:10:00'))).toEqual([
    { kind: 'isolated', overMs: 0 },
    { kind: 'on-time', at: ms('14:22:30') },
  ])
})

test('FUP-64 a call is overdue from its moment, beside the check that comes first', () => {
  const row = { ...watched, callDueAt: at('14:10:00') }
  expect(boardStates(row, ms('14:09:59')).map(({ kind }) => kind)).toEqual(['on-time'])
  expect(boardStates(row, ms('14:14:00'))).toEqual([
    { kind: 'call-due', overMs: 4 * MINUTE },
    { kind: 'on-time', at: ms('14:22:30') },
  ])
})

test.each([
  ['21:29:59', { kind: 'no-checks' }],
  ['21:30:00', { kind: 'runs-out', at: ms('22:00:00') }],
  ['21:59:59', { kind: 'runs-out', at: ms('22:00:00') }],
  ['22:00:00', { kind: 'time-out', overMs: 0 }],
  ['22:12:00', { kind: 'time-out', overMs: 12 * MINUTE }],
] as const)('FUP-71 a case with a restriction until 22:00 at %s is %j', (now, state) => {
  expect(boardStates({ ...calm, restrictionEndsAt: at('22:00:00') }, ms(now))).toEqual([state])
})

test('FUP-40 a restriction without time left comes after a late check and before isolation', () => {
  const row = { ...watched, restrictionEndsAt: at('14:20:00') } as const
  expect(boardStates(row, ms('14:23:00')).map(({ kind }) => kind)).toEqual(['late', 'time-out'])
  const soon = { ...watched, restrictionEndsAt: at('14:40:00') } as const
  expect(boardStates(soon, ms('14:16:00')).map(({ kind }) => kind)).toEqual(['go-now', 'runs-out'])
})

test('FUP-101 a sheet that is neither entered nor lost is overdue from its time, beside what else there is', () => {
  const row = { ...watched, sheetDueAt: at('14:10:00'), sheetDueNumber: 14 }
  expect(boardStates(row, ms('14:09:59')).map(({ kind }) => kind)).toEqual(['on-time'])
  expect(boardStates(row, ms('14:12:00'))).toEqual([
    { kind: 'sheet-due', overMs: 2 * MINUTE, number: 14 },
    { kind: 'on-time', at: ms('14:22:30') },
  ])
})

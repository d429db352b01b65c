import { expect, test } from 'vitest'
import { quietCase } from '#testing/rows/board-case.ts'
import {
  aloneReasons,
  isGoerAwaited,
  isNearShift,
  isWithLeader,
  ownShift,
  shiftChangeAt,
  watchesLeft,
} from './shift-change.ts'

const times = ['07:15', '14:45', '22:00']
const at = (time: string): number => Date.parse(`2026-11-26T${time}+01:00`)
const MINUTE = 60_000

test.each([
  ['06:44:59', '22:00 the day before', at('00:00:00') - 2 * 60 * MINUTE],
  ['06:45:00', '07:15', at('07:15:00')],
  ['14:14:59', '07:15', at('07:15:00')],
  ['14:15:00', '14:45', at('14:45:00')],
  ['23:59:00', '22:00', at('22:00:00')],
])('FUP-50 at %s the shift change is that of %s', (now, _what, shiftAt) => {
  expect(shiftChangeAt(times, at(now))?.shiftAt).toBe(shiftAt)
})

test('FUP-50 a shift change knows the shift time before and after it, also over midnight', () => {
  expect(shiftChangeAt(times, at('07:00:00'))).toEqual({
    shiftAt: at('07:15:00'),
    previousAt: at('00:00:00') - 2 * 60 * MINUTE,
    nextAt: at('14:45:00'),
    opensAt: at('06:45:00'),
    overdueAt: at('07:30:00'),
  })
  expect(shiftChangeAt(['07:00'], at('12:00:00'))?.previousAt).toBe(
    at('07:00:00') - 24 * 60 * MINUTE,
  )
  // Before midnight, the only shift of the day opens on the day before.
  expect(shiftChangeAt(['00:10'], at('23:50:00'))?.nextAt).toBe(at('00:10:00') + 48 * 60 * MINUTE)
  expect(shiftChangeAt([], at('12:00:00'))).toBeNull()
})

test('FUP-50 the own shift begins when the one before has gone, and ends when the next one may come', () => {
  const open = shiftChangeAt(times, at('14:30:00'))
  expect(open && ownShift(open)).toEqual({ from: at('07:30:00'), to: at('14:15:00') })
})

test.each([
  // The clocks go back: 02:30 comes twice, and the shift changes at the first one.
  ['2026-10-25T00:05:00Z', '2026-10-25T00:30:00.000Z', '2026-10-24T20:00:00.000Z'],
  ['2026-10-25T01:42:00Z', '2026-10-25T00:30:00.000Z', '2026-10-24T20:00:00.000Z'],
  // They go forward: 02:30 does not come, and 03:30 is the same moment.
  ['2026-03-29T01:29:00Z', '2026-03-29T01:30:00.000Z', '2026-03-28T21:00:00.000Z'],
])(
  'F-D1 FUP-50 at %s in the night of the clocks the shift changes at %s, once, after %s',
  (now, shift, previous) => {
    const change = shiftChangeAt(['02:30', '03:30', '22:00'], Date.parse(now))
    expect([change?.shiftAt, change?.previousAt]).toEqual([Date.parse(shift), Date.parse(previous)])
  },
)

test.each([
  [at('06:54:59'), false],
  [at('06:55:00'), true],
  [at('07:10:00'), true],
  [at('07:35:00'), true],
  [at('07:35:01'), false],
])('FUP-52 a limit of %s falls within the shift change: %s', (limit, expected) => {
  const last = new Date(limit - 15 * MINUTE).toISOString()
  const watch = { maxGap: 15, last, next: last } as const
  expect(isNearShift({ ...quietCase, watch }, at('07:15:00'))).toBe(expected)
})

const near = new Date(at('07:00:00')).toISOString()
const nearWatch = { maxGap: 15, last: near, next: near } as const

test.each([
  ['irregular checks', { watch: nearWatch }, true],
  ['no check', {}, false],
  ['a Fastvakt', { watch: nearWatch, continuous: { since: near } }, false],
  [
    'a person who did not react',
    { watch: nearWatch, lastCheck: { kind: 'no_reaction', observedAt: near } },
    false,
  ],
] as const)('FUP-29 FUP-52 with %s the shift change asks who goes: %s', (_what, more, expected) => {
  expect(isNearShift({ ...quietCase, ...more }, at('07:15:00'))).toBe(expected)
})

test.each([
  ['nobody has seen the person', '07:00:00', '07:14:59', true],
  ['the limit has passed', '07:00:00', '07:15:00', false],
  ['somebody has seen the person', '07:05:01', '07:06:00', false],
])('FUP-52 who goes is awaited after %s: %s, at %s: %s', (_what, last, now, expected) => {
  const watch = { maxGap: 15, last: at(last) } as const
  expect(isGoerAwaited(watch, at('07:05:00'), at(now))).toBe(expected)
})

const change = shiftChangeAt(times, at('07:00:00'))

test.each([
  [false, '07:29:59', false],
  [false, '07:30:00', true],
  [true, '07:30:00', false],
])('FUP-53 taken %s: at %s the case is with the shift leader: %s', (isTaken, now, expected) => {
  if (change === null) throw new Error('no shift change')
  expect(isWithLeader(isTaken, change, at(now))).toBe(expected)
})

const calm = { ...quietCase, isAcute: false, module: 'M5', unexplained: 0 } as const
const over = new Date(at('06:59:00')).toISOString()

test.each([
  [{}, []],
  [{ module: null }, []],
  [{ module: 'M3', isAcute: true }, ['acute']],
  [{ module: 'M9', isAcute: true, unexplained: 1 }, ['acute', 'deviation']],
  [{ unexplained: 1 }, ['deviation']],
  [{ module: 'M9' }, ['module-9']],
  [{ module: 'M9', unexplained: 2 }, ['module-9', 'deviation']],
  // Late now, though nothing of it is stored as a deviation.
  [{ callDueAt: over }, ['deviation']],
  [{ restrictionEndsAt: over }, ['deviation']],
  [{ status: 'without-plan', planDueAt: over }, ['no-plan', 'deviation']],
  [{ plan: { level: { kind: 'none' }, nextReviewAt: over } }, ['deviation']],
  [{ absence: { expectedAt: over } }, ['deviation']],
  [{ lastCheck: { kind: 'no_reaction', observedAt: over } }, ['no-reaction']],
  [
    { module: 'M9', unexplained: 1, lastCheck: { kind: 'no_reaction', observedAt: over } },
    ['no-reaction'],
  ],
  // Due later.
  [{ callDueAt: new Date(at('07:01:00')).toISOString() }, []],
  // Nobody has said yet how the person is looked after, though the plan is due later.
  [{ status: 'without-plan', planDueAt: new Date(at('07:01:00')).toISOString() }, ['no-plan']],
  [{ status: 'without-plan', isAcute: true }, ['acute', 'no-plan']],
  // FUP-25: worse, and health was not called.
  [
    { worse: { since: '2026-11-26T05:00:00.000Z', last: '2026-11-26T05:00:00.000Z' } },
    ['deviation'],
  ],
] as const)('FUP-51 SAFE-01 with %j a case is taken alone because of %j', (more, expected) => {
  expect(aloneReasons({ ...calm, ...more }, at('07:00:00'))).toEqual(expected)
})

const berit = { isOwn: false, by: { name: 'Berit' } }
const nils = { isOwn: false, by: { name: 'Nils' } }
const reader = { isOwn: true, by: { name: 'Berit' } }
const since = (time: string) => new Date(at(time)).toISOString()

test.each([
  ['nobody', '07:20:00', null, true],
  ['who went off', '06:00:00', berit, true],
  ['who went off and took it before the shift time', '07:00:00', berit, true],
  ['who went off and took it after the shift time', '07:20:00', berit, false],
  ['who came on, with the watch of a long shift', '06:00:00', nils, false],
  ['another one, from before the shift change opened', '06:44:00', reader, true],
  ['another one, from after it', '06:46:00', reader, false],
] as const)(
  'FUP-29 the Fastvakt is %s, since %s: the next shift lacks the watch',
  (_who, time, guard, expected) => {
    const watched = { continuous: { since: since(time), guard }, offered: berit, taken: nils }
    const others = { continuous: null, offered: null, taken: null }
    if (change === null) throw new Error('no shift change')
    expect(watchesLeft([others, watched], change)).toEqual(expected ? [watched] : [])
  },
)

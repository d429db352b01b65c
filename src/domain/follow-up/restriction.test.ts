import { expect, test } from 'vitest'
import {
  needsHealthLook,
  restrictionKinds,
  restrictionRules,
  restrictionState,
  restrictionsToTell,
  isRepeatedReason,
  restrictionChains,
  totalMs,
} from './restriction.ts'

const at = (time: string): number => Date.parse(`2026-11-26T${time}+01:00`)

test.each([
  ['security-cell', 2, 4],
  ['excluded', 8, 24],
  ['objects', 24, 72],
  ['other', 8, 24],
] as const)('FUP-70 %s lasts %i hours as usual, and at most %i', (kind, usual, longest) => {
  const { hours, usualHours } = restrictionRules[kind]
  expect([usualHours, Math.max(...hours), hours.at(-1)]).toEqual([usual, longest, longest])
  expect(hours).toContain(usual)
})

test.each([
  ['20:00:00', 'running'],
  ['21:29:59', 'running'],
  ['21:30:00', 'runs-out'],
  ['21:59:59', 'runs-out'],
  ['22:00:00', 'time-out'],
  ['23:59:00', 'time-out'],
] as const)('FUP-71 a restriction until 22:00 is at %s %s', (now, state) => {
  expect(restrictionState(at('22:00:00'), at(now))).toBe(state)
})

test('FUP-71 the case tells first of what isolates, and of what ends soon or is over', () => {
  const until = (
    kind: 'security-cell' | 'objects',
    time: string,
    endedAt: string | null = null,
  ) => ({
    kind,
    endsAt: new Date(at(time)).toISOString(),
    endedAt,
  })
  const cell = until('security-cell', '22:00:00')
  const belt = until('objects', '21:40:00')
  const over = until('objects', '20:10:00')
  const ended = until('security-cell', '20:20:00', new Date(at('20:15:00')).toISOString())
  const all = [ended, cell, belt, over]
  expect(restrictionsToTell(all, at('20:05:00'))).toEqual([over, cell])
  expect(restrictionsToTell(all, at('21:15:00'))).toEqual([over, belt, cell])
})

test('FUP-72 health looks each day in Norway at an isolated person, and at no other', () => {
  const isolating = restrictionKinds.filter((kind) =>
    needsHealthLook({ kind, healthSeenAt: null }, at('20:00:00')),
  )
  expect(isolating).toEqual(['security-cell', 'excluded'])
  const seen = { kind: 'excluded', healthSeenAt: at('00:10:00') } as const
  expect(needsHealthLook(seen, at('23:59:00'))).toBe(false)
  expect(needsHealthLook(seen, at('23:59:00') + 60_000)).toBe(true)
})

const HOUR_MS = 3_600_000
const period = (id: string, renews: string | null) => ({ id, renews })

test('FUP-72 a restriction has its renewals, the newest first, apart from others', () => {
  const periods = [
    period('cell-2', 'cell-1'),
    period('belt', null),
    period('cell-3', 'cell-2'),
    period('cell-1', null),
  ]
  const ids = restrictionChains(periods).map((chain) => chain.map(({ id }) => id))
  expect(ids).toEqual([['belt'], ['cell-3', 'cell-2', 'cell-1']])
  expect(restrictionChains([])).toEqual([])
})

test('FUP-72 the total time goes from the first start to now, or to the end', () => {
  expect(totalMs({ startedAt: 0, endedAt: null }, 8 * HOUR_MS)).toBe(8 * HOUR_MS)
  expect(totalMs({ startedAt: 0, endedAt: 7 * HOUR_MS }, 9 * HOUR_MS)).toBe(7 * HOUR_MS)
})

const earlier = ['Slår hodet i veggen', 'Har revet opp sengetøyet.']

test.each([
  ['Slår hodet i veggen', true],
  ['  slår  hodet i VEGGEN!', true],
  ['Har revet opp sengetøyet', true],
  ['Slår fortsatt hodet i veggen', false],
])('FUP-72 the reason «%s» repeats an earlier one: %s', (reason, isRepeated) => {
  expect(isRepeatedReason(reason, earlier)).toBe(isRepeated)
})

import { expect, test } from 'vitest'
import { checkState, isRaised, limitOf, shareOver } from './check-state.ts'

const at = (time: string): number => Date.parse(`2026-11-25T${time}+01:00`)
const times = { last: at('14:07:30'), next: at('14:15:00'), maxGap: 15 } as const

test.each([
  ['14:14:59', 'on-time'],
  ['14:15:00', 'go-now'],
  ['14:22:29', 'go-now'],
  ['14:22:30', 'late'],
  ['14:37:29', 'late'],
  ['14:37:30', 'missed'],
])('FUP-26 a check of 14:07:30 is at %s %s', (time, state) => {
  expect(checkState(times, at(time))).toBe(state)
})

test('FUP-26 the limit is N minutes after the last check', () => {
  expect(limitOf(times)).toBe(at('14:22:30'))
})

test('FUP-26 a late check is the vaktleder’s N/3 after the limit', () => {
  expect(isRaised(times, at('14:27:29'))).toBe(false)
  expect(isRaised(times, at('14:27:30'))).toBe(true)
})

test('FUP-26 four minutes over 5 are more than four over 60', () => {
  const short = { ...times, maxGap: 5 } as const
  const long = { ...times, maxGap: 60 } as const
  expect(shareOver(short, limitOf(short) + 240_000)).toBeCloseTo(0.8)
  expect(shareOver(long, limitOf(long) + 240_000)).toBeCloseTo(1 / 15)
  expect(shareOver(long, limitOf(long) - 1)).toBe(0)
})

test('FUP-26 25.10.2026 the hour that comes twice is two hours', () => {
  const last = Date.parse('2026-10-25T02:50:00+02:00')
  const seen = Date.parse('2026-10-25T02:02:00+01:00')
  expect((seen - last) / 60_000).toBe(12)
  expect(checkState({ last, next: last, maxGap: 15 }, seen)).toBe('go-now')
})

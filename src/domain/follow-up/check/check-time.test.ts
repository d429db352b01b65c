import { expect, test } from 'vitest'
import {
  checkTime,
  isTooOld,
  lastCheckAfterLate,
  lateEntryFault,
  type ReportedTime,
} from './check-time.ts'

const MINUTE = 60_000
const at = (time: string): number => Date.parse(`2026-11-25T${time}+01:00`)
/** Seen at 14:20 without a network, received at 14:31. */
const seen: ReportedTime = {
  receivedAt: at('14:31:00'),
  deviceAt: at('14:20:00'),
  offsetMs: 0,
  ageMs: 11 * MINUTE,
  sentDeviceAt: at('14:31:00'),
}
const certainAt = (time: string) => ({ observedAt: at(time), isCertain: true })

test('FUP-151 a check has the time received minus its age', () => {
  expect(checkTime(seen)).toEqual(certainAt('14:20:00'))
})

test('FUP-151 a device seven minutes fast is corrected, with and without the age', () => {
  const fast = {
    ...seen,
    deviceAt: seen.deviceAt + 7 * MINUTE,
    sentDeviceAt: seen.sentDeviceAt + 7 * MINUTE,
    offsetMs: -7 * MINUTE,
  }
  expect(checkTime(fast)).toEqual(certainAt('14:20:00'))
  expect(checkTime({ ...fast, ageMs: null })).toEqual(certainAt('14:20:00'))
})

test('FUP-151 a check is never after it was received', () => {
  const ahead = { ...seen, ageMs: null, deviceAt: seen.receivedAt + 10 * MINUTE }
  expect(checkTime(ahead)).toEqual(certainAt('14:31:00'))
  expect(checkTime({ ...seen, ageMs: -1 }).observedAt).toBe(seen.receivedAt)
})

test('FUP-152 the time is uncertain when the clock was set back between seeing and sending', () => {
  const setBack = { ...seen, sentDeviceAt: seen.sentDeviceAt - 10 * MINUTE }
  expect(checkTime(setBack)).toEqual({ observedAt: at('14:20:00'), isCertain: false })
  const alittle = { ...seen, sentDeviceAt: seen.sentDeviceAt - MINUTE }
  expect(checkTime(alittle).isCertain).toBe(true)
})

test('FUP-152 the time is uncertain when no offset is known', () => {
  expect(checkTime({ ...seen, offsetMs: null }).isCertain).toBe(false)
})

test('FUP-151 a check older than a day is too old, one of a day is not', () => {
  const day = 24 * 60 * MINUTE
  const time = { observedAt: seen.receivedAt - day, isCertain: true }
  expect(isTooOld(time, seen.receivedAt)).toBe(false)
  expect(isTooOld({ ...time, observedAt: time.observedAt - 1 }, seen.receivedAt)).toBe(true)
})

const HOUR = 3_600_000
const now = Date.parse('2026-11-25T17:40:00+01:00')

test.each([
  [24, false, null],
  [24.01, false, 'past-day'],
  [24.01, true, null],
  [7 * 24, true, null],
  [7 * 24 + 0.01, true, 'past-week'],
  [7 * 24 + 0.01, false, 'past-week'],
  [-1, false, null],
] as const)(
  'FUP-101 a check from %f hours ago, entered by a shift leader %s, has the fault %s',
  (hours, isShiftLeader, fault) => {
    expect(lateEntryFault(now - hours * HOUR, now, isShiftLeader)).toBe(fault)
  },
)

const check = (kind: 'talked' | 'asleep' | 'no_reaction', time: number) => ({ kind, at: time })

test.each([
  ['the first', null, check('talked', 5), check('talked', 5)],
  ['a newer one', check('talked', 5), check('asleep', 6), check('asleep', 6)],
  ['no older one', check('talked', 5), check('asleep', 4), check('talked', 5)],
  ['no reaction', check('talked', 5), check('no_reaction', 6), check('no_reaction', 6)],
  ['no reaction still', check('no_reaction', 5), check('talked', 6), check('no_reaction', 5)],
] as const)(
  'FUP-101 FUP-40 the last check after a late entry is %s',
  (_what, last, entered, shown) => {
    expect(lastCheckAfterLate(last, entered)).toEqual(shown)
  },
)

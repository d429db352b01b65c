import { expect, test } from 'vitest'
import { isLongAbsence, timeFault } from './time-bounds.ts'

const now = Date.parse('2026-11-26T14:00:00.000Z')
const inHours = (hours: number): string => new Date(now + hours * 3_600_000).toISOString()
const DAY = 24

test.each([
  ['checks.record', 'absence.expectedAt', { absence: { expectedAt: inHours(30 * DAY) } }, true],
  ['checks.record', 'absence.expectedAt', { absence: { expectedAt: inHours(31 * DAY) } }, false],
  ['checks.record', 'absence.expectedAt', { absence: { expectedAt: inHours(-2) } }, true],
  ['checks.record', 'absence.expectedAt', { absence: null }, true],
  ['checks.record', 'deviceAt', { deviceAt: '2001-01-01T00:00:00Z' }, true],
  ['receipts.record', 'at', { at: '0001-01-01T00:00:00Z' }, false],
  ['receipts.record', 'at', { at: inHours(-7 * DAY) }, true],
  ['receipts.record', 'at', { at: inHours(-7 * DAY - 1) }, false],
  ['receipts.record', 'at', { at: inHours(1) }, true],
  ['receipts.record', 'dueAt', { dueAt: '9999-12-31T23:59:59.999Z' }, false],
  ['receipts.record', 'dueAt', { dueAt: null }, true],
  ['receipts.done', 'at', { at: inHours(25) }, false],
  ['outcomes.record', 'seenAt', { seenAt: inHours(-30 * DAY) }, true],
  ['checks.correct', 'absence.expectedAt', { absence: { expectedAt: inHours(-40 * DAY) } }, true],
  ['followUp.save', 'dpiaOn', { dpiaOn: '0001-01-01' }, false],
  ['cases.open', 'departmentId', { departmentId: '9999-12-31T23:59:59.999Z' }, true],
] as const)('F-C3 of %s the time %s in %j may be stored: %s', (name, path, input, isStored) => {
  expect(timeFault(name, input, now)).toBe(isStored ? undefined : path)
})

test('F-C3 what is no time, and no input, has no bounds', () => {
  for (const input of [null, 7, [], { at: 'i går' }, { at: 7 }]) {
    expect(timeFault('receipts.record', input, now)).toBeUndefined()
  }
})

test('F-C3 FUP-31 an absence of more than 72 hours is long', () => {
  expect(isLongAbsence({ expectedAt: inHours(72) }, now)).toBe(false)
  expect(isLongAbsence({ expectedAt: inHours(72.1) }, now)).toBe(true)
  expect(isLongAbsence(null, now)).toBe(false)
})

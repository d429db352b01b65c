import { expect, test } from 'vitest'
import { receivedOf } from './received-late.ts'

const at = (time: string): string => `2026-11-25T${time}.000Z`
const check = (observed: string, received: string, lateEntry: { sheet: null } | null = null) => ({
  observedAt: at(observed),
  receivedAt: at(received),
  lateEntry,
})
const deviation = { from: at('14:22:30') }

test('FUP-154 the deviation names when the check was received that was in time', () => {
  const checks = [
    check('14:25:00', '14:25:00'),
    check('14:20:00', '14:31:00'),
    check('14:10:00', '14:30:00'),
    check('14:07:30', '14:07:30'),
  ]
  expect(receivedOf(deviation, checks)).toBe(at('14:31:00'))
})

test('FUP-101 a check that was entered late explains no deviation', () => {
  const checks = [check('14:21:00', '14:40:00', { sheet: null })]
  expect(receivedOf(deviation, checks)).toBeNull()
})

test('FUP-154 without such a check there is no time', () => {
  expect(receivedOf(deviation, [check('14:25:00', '14:31:00')])).toBeNull()
})

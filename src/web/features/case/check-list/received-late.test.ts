import { expect, test } from 'vitest'
import { receivedOf } from './received-late.ts'

const at = (time: string): string => `2026-11-25T${time}.000Z`
const check = (observed: string, received: string) => ({
  observedAt: at(observed),
  receivedAt: at(received),
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

test('FUP-154 without such a check there is no time', () => {
  expect(receivedOf(deviation, [check('14:25:00', '14:31:00')])).toBeNull()
})

import { expect, test } from 'vitest'
import { requestedBy } from './requested-by.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-26T01:10:00.000Z')

test('FUP-60 health is asked to come now with an acute sign and at Modul 9', () => {
  expect(requestedBy({ module: 'M9', isAcute: false }, now + HOUR, now)).toBeNull()
  expect(requestedBy({ module: 'M3', isAcute: true }, now + HOUR, now)).toBeNull()
})

test('FUP-60 else health is asked to come before the next review, or the latest that a plan may have', () => {
  const risk = { module: 'M5', isAcute: false } as const
  expect(requestedBy(risk, now + HOUR, now)).toBe(now + HOUR)
  expect(requestedBy(risk, now - HOUR, now)).toBe(now + 24 * HOUR)
  expect(requestedBy(risk, null, now)).toBe(now + 24 * HOUR)
  expect(requestedBy({ ...risk, module: 'M3' }, null, now)).toBe(now + 7 * 24 * HOUR)
})

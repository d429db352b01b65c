import { expect, test } from 'vitest'
import { inactivityState } from './inactivity.ts'

const minute = 60_000

test('AUTH-07 the warning comes at 13 minutes, the end at 15', () => {
  const last = 1_000_000
  const after = (ms: number) => inactivityState(last + ms, last)
  expect(after(0)).toBe('active')
  expect(after(13 * minute - 1)).toBe('active')
  expect(after(13 * minute)).toBe('warn')
  expect(after(15 * minute - 1)).toBe('warn')
  expect(after(15 * minute)).toBe('expired')
})

test('AUTH-07 a clock that was set back signs nobody out', () => {
  expect(inactivityState(0, 20 * minute)).toBe('active')
})

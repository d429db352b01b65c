import { expect, test } from 'vitest'
import { needsSignIn } from './hidden-screen.ts'

test.each([
  [0, false],
  [59_999, false],
  [60_000, true],
  [61_000, true],
  // The clock of the device was set back.
  [-1, true],
])('FUP-102 a screen that was hidden for %i ms needs the sign-in: %s', (hidden, isNeeded) => {
  const at = Date.UTC(2026, 10, 26, 2)
  expect(needsSignIn(at + hidden, at)).toBe(isNeeded)
})

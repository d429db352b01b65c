/** FUP-102: a screen that was hidden for so many milliseconds is shown only after the sign-in. */
const FREE_MS = 60_000

/**
 * FUP-102: whether a user who shows a hidden screen signs in first. Both times in milliseconds of the same clock. A clock
 * that was set back asks too.
 */
export const needsSignIn = (nowMs: number, hiddenAtMs: number): boolean => {
  const hidden = nowMs - hiddenAtMs
  return hidden < 0 || hidden >= FREE_MS
}

/** AUTH-07: after so many milliseconds without activity a dialog offers to stay signed in. */
export const WARN_AFTER_MS = 13 * 60_000
/** AUTH-07: after so many the user is signed out. */
export const EXPIRE_AFTER_MS = 15 * 60_000

/**
 * AUTH-07: where a signed-in user who is not a superadmin stands. Both times in milliseconds of the
 * same clock; a clock that was set back counts as active.
 */
export const inactivityState = (
  nowMs: number,
  lastActivityMs: number,
): 'active' | 'warn' | 'expired' => {
  const idle = nowMs - lastActivityMs
  if (idle >= EXPIRE_AFTER_MS) return 'expired'
  return idle >= WARN_AFTER_MS ? 'warn' : 'active'
}

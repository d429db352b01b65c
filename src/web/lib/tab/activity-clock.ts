import { inactivityState } from '#domain/account/inactivity.ts'
import { safeLocalStorage } from '../storage/safe-storage.ts'
import { localKeys } from '../storage/storage-keys.ts'

/** AUTH-07: the time of the last user activity in any tab of this browser; wall-clock milliseconds. */
const key = localKeys.activeAt

/** Minimum interval between two writes, in ms: each write notifies every other tab. */
const WRITE_INTERVAL_MS = 1_000

/** Survives when another tab clears the storage at sign-out. Null: the clock is not running. */
let lastActivity: number | null = null

const adopt = (text: string | null): void => {
  if (text !== null && Number.isFinite(Number(text))) lastActivity = Number(text)
}

const read = (): number | null => {
  adopt(safeLocalStorage.get(key))
  return lastActivity
}

const write = (now: number): void => {
  lastActivity = now
  safeLocalStorage.set(key, String(now))
}

/** Restarts the clock after a sign-in, or after 'I am still here'. */
export const restartClock = (): void => write(Date.now())

/** The user opens a page in an existing session. */
export const resumeClock = (): void => {
  if (read() === null) restartClock()
}

/** Notifies every other tab, whose clock may lag a little, before the storage is cleared. */
export const expireClock = (): void => write(0)

/** The user signed out, or the timeout does not apply to this user. */
export const stopClock = (): void => {
  lastActivity = null
  safeLocalStorage.remove(key)
}

/** The time of the last activity, by the clock of that time; null while the clock is not running. */
export const activeAt = (): number | null => read()

/** The time since the last activity, in ms; 0 while the clock is not running. */
export const idleTime = (): number => Math.max(0, Date.now() - (read() ?? Date.now()))

export const hasExpired = (): boolean => inactivityState(idleTime(), 0) === 'expired'

/** Records activity. Returns false while the inactivity question is open: the user must answer it. */
export const recordActivity = (): boolean => {
  if (inactivityState(idleTime(), 0) !== 'active') return false
  const now = Date.now()
  // Writes nothing while the clock is not running: after sign-out no trace stays in the storage (AUTH-06).
  if (lastActivity !== null && Math.abs(now - lastActivity) >= WRITE_INTERVAL_MS) write(now)
  return true
}

/** Another tab's activity, or its sign-out. */
export const onClockChangedInOtherTab = (changed: () => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key !== key) return
    // Reads the value of the event: the stored value may be gone already.
    adopt(event.newValue)
    changed()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}

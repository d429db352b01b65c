import { inactivityState } from '#domain/account/inactivity.ts'
import { local } from './safe-storage.ts'
import { localKeys } from './storage-keys.ts'

/** AUTH-07: when somebody last did something in any tab of this browser; wall-clock milliseconds. */
const key = localKeys.activeAt

/** Written once in so many milliseconds at most: each time is told to every other tab. */
const FINENESS_MS = 1_000

/** Outlives the storage, which another tab clears when it signs out. Null: nobody's time is running. */
let seen: number | null = null

const learn = (text: string | null): void => {
  if (text !== null && Number.isFinite(Number(text))) seen = Number(text)
}

const read = (): number | null => {
  learn(local.get(key))
  return seen
}

const write = (now: number): void => {
  seen = now
  local.set(key, String(now))
}

/** From the beginning: signed in, or 'I am still here'. */
export const restartClock = (): void => write(Date.now())

/** A page is opened in a session that is under way. */
export const resumeClock = (): void => {
  if (read() === null) restartClock()
}

/** Told to every other tab, whose clocks may be a moment behind, before the storage is cleared. */
export const expireClock = (): void => write(0)

/** Nobody is signed in any more, or somebody to whom it does not apply. */
export const stopClock = (): void => {
  seen = null
  local.remove(key)
}

/** When somebody last did something, by the clock of then; null while nobody's time is running. */
export const activeAt = (): number | null => read()

/** For how long nobody has done anything; 0 while no time is running. */
export const idleFor = (): number => Math.max(0, Date.now() - (read() ?? Date.now()))

export const hasExpired = (): boolean => inactivityState(idleFor(), 0) === 'expired'

/** Something was done. False once it is asked whether anybody is there: that takes an answer. */
export const noteActivity = (): boolean => {
  if (inactivityState(idleFor(), 0) !== 'active') return false
  const now = Date.now()
  // While no time is running nothing is kept: whoever has left leaves nothing (AUTH-06).
  if (seen !== null && Math.abs(now - seen) >= FINENESS_MS) write(now)
  return true
}

/** Another tab's activity, or its sign-out. */
export const onClockElsewhere = (changed: () => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key !== key) return
    // As it was then: what is stored may be gone already.
    learn(event.newValue)
    changed()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}

import { isPageHeld, whenReleased } from './pending.ts'
import { local } from '../storage/safe-storage.ts'
import { localKeys } from '../storage/storage-keys.ts'

/** AUTH-01: the one fixed key. Its value is a handle, not a credential (AUTH-02). */
const key = localKeys.handle

/** Each tab keeps its own copy, so that no call uses the session of another sign-in in this browser. */
let held: string | null = null

export const heldHandle = (): string | null => held

/** Compares the stored handle with this tab's: another tab may have signed out or in since. */
export const whoIsStored = (): 'own' | 'nobody' | 'another' => {
  const stored = local.get(key)
  if (stored === null) return 'nobody'
  return stored === held ? 'own' : 'another'
}

/** Loads the stored handle; null when the storage has none. */
export const takeStoredHandle = (): string | null => (held = local.get(key))

/**
 * Writes a new handle only. The present one is stored already. A late answer must not write it again after another tab
 * ended the session and cleared the storage (AUTH-07).
 */
export const holdHandle = (handle: string): void => {
  if (held === handle) return
  held = handle
  local.set(key, handle)
}

/**
 * Releases the handle at sign-out: calls still under way belong to no session. Sign-out clears the stored one
 * (AUTH-06).
 */
export const releaseHandle = (): string | null => {
  const was = held
  held = null
  return was
}

/** Releases the handle. Removes the stored one too, unless another tab has stored its own since. */
export const dropHandle = (): void => {
  if (local.get(key) === held) local.remove(key)
  held = null
}

/**
 * The meaning of another tab's storage change. A sign-out clears the whole storage, and the event names no key. A
 * session that ends removes only its handle; the drafts wait for the user's return.
 */
type Elsewhere = 'left' | 'ended' | 'signed-in'

export const onHandleChangedElsewhere = (changed: (what: Elsewhere) => void): (() => void) => {
  const changedIfEnded = (): void => {
    if (held !== null && local.get(key) === null) changed('ended')
  }
  const listen = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    const stored = local.get(key)
    if (stored === null && event.key === null) changed('left')
    else if (stored !== null && stored !== held) changed('signed-in')
    // If a mutation of this tab ends the session, that mutation decides the outcome here (M1).
    else if (stored === null && isPageHeld()) void whenReleased().then(changedIfEnded)
    else changedIfEnded()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}

/** The server's reasons for not continuing the session as it is. */
const endings = ['no-session', 'password-change-required', 'two-factor-required'] as const
export type Ending = (typeof endings)[number]

export const isEnding = (reason: string | undefined): reason is Ending =>
  endings.some((ending) => ending === reason)

/** 'unsure': the session has to be checked. */
type Ended = (ending: Ending | 'unsure') => void

let ended: Ended | null = null

export const onEnded = (listener: Ended): (() => void) => {
  ended = listener
  return () => {
    if (ended === listener) ended = null
  }
}

/** Ignores an answer for a session that is no longer this tab's. */
export const reportEnded = (ending: Ending | 'unsure', handle: string | null): void => {
  if (handle !== null && handle === held) ended?.(ending)
}

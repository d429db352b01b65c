import { isMutationPending, whenMutationsDone } from './pending-mutations.ts'
import { safeLocalStorage } from '../storage/safe-storage.ts'
import { localKeys } from '../storage/storage-keys.ts'

/** AUTH-01: the one fixed key. Its value is a handle, not a credential (AUTH-02). */
const key = localKeys.handle

/** Each tab keeps its own copy, so that no call uses the session of another sign-in in this browser. */
let ownHandle: string | null = null

export const currentHandle = (): string | null => ownHandle

/** Compares the stored handle with this tab's: another tab may have signed out or in since. */
export const compareStoredHandle = (): 'own' | 'nobody' | 'another' => {
  const stored = safeLocalStorage.get(key)
  if (stored === null) return 'nobody'
  return stored === ownHandle ? 'own' : 'another'
}

/** Loads the stored handle; null when the storage has none. */
export const loadStoredHandle = (): string | null => (ownHandle = safeLocalStorage.get(key))

/**
 * Writes a new handle only. The present one is stored already. A late answer must not write it again after another tab
 * ended the session and cleared the storage (AUTH-07).
 */
export const storeHandle = (handle: string): void => {
  if (ownHandle === handle) return
  ownHandle = handle
  safeLocalStorage.set(key, handle)
}

/**
 * Releases the handle at sign-out: calls still under way belong to no session. Sign-out clears the stored one
 * (AUTH-06).
 */
export const forgetHandle = (): string | null => {
  const was = ownHandle
  ownHandle = null
  return was
}

/** Releases the handle. Removes the stored one too, unless another tab has stored its own since. */
export const removeHandle = (): void => {
  if (safeLocalStorage.get(key) === ownHandle) safeLocalStorage.remove(key)
  ownHandle = null
}

/**
 * The meaning of another tab's storage change. A sign-out clears the whole storage, and the event names no key. A
 * session that ends removes only its handle; the drafts wait for the user's return.
 */
type OtherTabChange = 'left' | 'ended' | 'signed-in'

export const onHandleChangedInOtherTab = (
  changed: (what: OtherTabChange) => void,
): (() => void) => {
  const changedIfEnded = (): void => {
    if (ownHandle !== null && safeLocalStorage.get(key) === null) changed('ended')
  }
  const listen = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    const stored = safeLocalStorage.get(key)
    if (stored === null && event.key === null) changed('left')
    else if (stored !== null && stored !== ownHandle) changed('signed-in')
    // If a mutation of this tab ends the session, that mutation decides the outcome here (M1).
    else if (stored === null && isMutationPending()) void whenMutationsDone().then(changedIfEnded)
    else changedIfEnded()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}

/** The server's reasons for not continuing the session as it is. */
const endReasons = ['no-session', 'password-change-required', 'two-factor-required'] as const
export type EndReason = (typeof endReasons)[number]

export const isEndReason = (reason: string | undefined): reason is EndReason =>
  endReasons.some((ending) => ending === reason)

/** 'unsure': the session has to be checked. */
type EndListener = (ending: EndReason | 'unsure') => void

let endListener: EndListener | null = null

export const onSessionEnded = (listener: EndListener): (() => void) => {
  endListener = listener
  return () => {
    if (endListener === listener) endListener = null
  }
}

/** Ignores an answer for a session that is no longer this tab's. */
export const reportSessionEnded = (ending: EndReason | 'unsure', handle: string | null): void => {
  if (handle !== null && handle === ownHandle) endListener?.(ending)
}

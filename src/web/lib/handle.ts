import { isPageHeld, whenReleased } from './pending.ts'
import { local } from './safe-storage.ts'
import { localKeys } from './storage-keys.ts'

/** AUTH-01: the one fixed key. What it holds is a handle, not a credential (AUTH-02). */
const key = localKeys.handle

/** Each tab holds its own, so that a call is never made in the name of who signed in elsewhere. */
let held: string | null = null

export const heldHandle = (): string | null => held

/** Whose handle is stored: another tab may have signed out, or in, since. */
export const whoIsStored = (): 'own' | 'nobody' | 'another' => {
  const stored = local.get(key)
  if (stored === null) return 'nobody'
  return stored === held ? 'own' : 'another'
}

/** Takes up what is stored; null when nothing is. */
export const takeStoredHandle = (): string | null => (held = local.get(key))

/**
 * What is held is stored already: an answer about it that comes while another tab ends the session must not bring it back
 * after that tab has cleared the storage (AUTH-07).
 */
export const holdHandle = (handle: string): void => {
  if (held === handle) return
  held = handle
  local.set(key, handle)
}

/** Lets go of it for whoever signs out: what is still on its way is nobody's. The stored one goes with all else (AUTH-06). */
export const releaseHandle = (): string | null => {
  const was = held
  held = null
  return was
}

/** Lets go of the handle, and of the stored one unless another tab has stored its own since. */
export const dropHandle = (): void => {
  if (local.get(key) === held) local.remove(key)
  held = null
}

/**
 * What another tab's change of the storage means here. A sign-out clears all of it, and no key is
 * named; a session that ends takes its handle alone, and drafts wait for their owner to come back.
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
    // What ends by a deed of this tab ends here as the deed says (M1).
    else if (stored === null && isPageHeld()) void whenReleased().then(changedIfEnded)
    else changedIfEnded()
  }
  globalThis.addEventListener('storage', listen)
  return () => globalThis.removeEventListener('storage', listen)
}

/** Why the server answered that this session may not go on as it is. */
const endings = ['no-session', 'password-change-required', 'two-factor-required'] as const
export type Ending = (typeof endings)[number]

export const isEnding = (reason: string | undefined): reason is Ending =>
  endings.some((ending) => ending === reason)

/** 'unsure': it is to be asked. */
type Ended = (ending: Ending | 'unsure') => void

let ended: Ended | null = null

export const onEnded = (listener: Ended): (() => void) => {
  ended = listener
  return () => {
    if (ended === listener) ended = null
  }
}

/** Ignored when the answer belongs to a session that is no longer the one held. */
export const reportEnded = (ending: Ending | 'unsure', handle: string | null): void => {
  if (handle !== null && handle === held) ended?.(ending)
}

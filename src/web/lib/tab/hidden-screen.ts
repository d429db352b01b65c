import { useSyncExternalStore } from 'react'
import { coverPage, type CoveredPage } from '../browser/covered-page.ts'
import { safeLocalStorage } from '../storage/safe-storage.ts'
import { localKeys } from '../storage/storage-keys.ts'
import * as m from '#web/generated/messages/messages.js'

const key = localKeys.hiddenAt

type HiddenScreen = Pick<CoveredPage, 'curtain'> & {
  /** In ms since 1970. */
  readonly at: number
}

let hidden: (HiddenScreen & CoveredPage) | null = null
const listeners = new Set<() => void>()

/** When this session hid its screen: a reload and another tab do not show it. null: it is shown. */
const readStored = (): number | null => {
  const [handle, at] = (safeLocalStorage.get(key) ?? '').split(' ')
  return at !== undefined && handle === safeLocalStorage.get(localKeys.handle) ? Number(at) : null
}

/** Covers or shows the page as the storage says, before it returns. */
const follow = (): void => {
  const at = readStored()
  if ((at === null) === (hidden === null)) return
  hidden?.uncover()
  hidden = at === null ? null : { at, ...coverPage(m.app_name(), m.hidden_heading()) }
  for (const listener of listeners) listener()
}

/** Call once, before the first render: a page that was reloaded stays hidden. */
export const startHiddenScreen = (): void => {
  follow()
  // Without a key everything was cleared: the sign-out that did it shows the sign-in page (AUTH-06).
  window.addEventListener('storage', (event) => {
    if (event.key === key) follow()
  })
}

/** FUP-102: blanks the page in all tabs of this browser; this one before it returns. */
export const hideScreen = (): void => {
  safeLocalStorage.set(key, `${safeLocalStorage.get(localKeys.handle) ?? ''} ${Date.now()}`)
  follow()
}

export const showScreen = (): void => {
  safeLocalStorage.remove(key)
  follow()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** null: the page is shown. */
export const useHiddenScreen = (): HiddenScreen | null =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => null,
  )

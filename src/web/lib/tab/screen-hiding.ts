import { useSyncExternalStore } from 'react'
import * as m from '#web/generated/messages/messages.js'
import { coverPage, type CoveredPage } from '../browser/covered-page.ts'
import { localKeys } from '../storage/storage-keys.ts'
import { readHiddenAt, storeHiddenAt } from './hidden-at.ts'

type HiddenScreen = CoveredPage & {
  /** In ms since 1970. */
  readonly at: number
}

let hidden: HiddenScreen | null = null
const listeners = new Set<() => void>()

const setHiddenAt = (at: number | null): void => {
  if ((at === null) === (hidden === null)) return
  hidden?.uncover()
  hidden = at === null ? null : { at, ...coverPage(m.app_name(), m.hidden_heading()) }
  for (const listener of listeners) listener()
}

/** FUP-102: blanks the page in all tabs of this browser; this one before it returns. */
export const hideScreen = (): void => {
  storeHiddenAt(Date.now())
  setHiddenAt(readHiddenAt())
}

export const showScreen = (): void => {
  storeHiddenAt(null)
  setHiddenAt(null)
}

/** Covers and shows the page as the storage says, until the session ends. */
export const followHiddenScreen = (): (() => void) => {
  // Without a key everything was cleared: the sign-out that did it shows the sign-in page (AUTH-06).
  const listen = (event: StorageEvent): void => {
    if (event.key === localKeys.hiddenAt) setHiddenAt(readHiddenAt())
  }
  setHiddenAt(readHiddenAt())
  window.addEventListener('storage', listen)
  return () => {
    window.removeEventListener('storage', listen)
    setHiddenAt(null)
  }
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

import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '../storage/safe-storage.ts'
import { localKeys } from '../storage/storage-keys.ts'

/**
 * FUP-102: the keys that hide the screen. No browser uses one, and none is a letter (WCAG 2.1.4). 'off': no key hides it,
 * only the button.
 */
export const hideKeys = ['F8', 'F9', 'F4', 'F2', 'off'] as const
export type HideKey = (typeof hideKeys)[number]

const key = localKeys.hideKey
const listeners = new Set<() => void>()

/** The key of this device. */
const currentHideKey = (): HideKey => {
  const stored = safeLocalStorage.get(key)
  return hideKeys.find((one) => one === stored) ?? 'F8'
}

export const chooseHideKey = (chosen: HideKey): void => {
  safeLocalStorage.set(key, chosen)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHideKey = (): HideKey =>
  useSyncExternalStore(subscribe, currentHideKey, (): HideKey => 'F8')

let hide = (): void => undefined

/** The code that hides the screen comes with the services of a session. */
export const setHide = (run: () => void): void => {
  hide = run
}

/** FUP-102: hides the screen before it returns. */
export const hideNow = (): void => hide()

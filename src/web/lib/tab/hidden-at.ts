import { safeLocalStorage } from '../storage/safe-storage.ts'
import { localKeys } from '../storage/storage-keys.ts'

const key = localKeys.hiddenAt

/**
 * FUP-102: when this session hid its screen, in ms since 1970. Stored, as a reload and another tab do not show it either.
 * null: it is shown.
 */
export const readHiddenAt = (): number | null => {
  const [handle, at] = (safeLocalStorage.get(key) ?? '').split(' ')
  return at !== undefined && handle === safeLocalStorage.get(localKeys.handle) ? Number(at) : null
}

export const storeHiddenAt = (at: number | null): void => {
  if (at === null) safeLocalStorage.remove(key)
  else safeLocalStorage.set(key, `${safeLocalStorage.get(localKeys.handle) ?? ''} ${at}`)
}

const setHidden = (isHidden: boolean): void => {
  const root = document.querySelector<HTMLElement>('#root')
  if (root !== null) root.hidden = isHidden
}

/** Call once, before the first render: a page that was reloaded stays hidden until its curtain is there. */
export const startHidden = (): void => setHidden(readHiddenAt() !== null)

/** A screen is hidden for one session. Without one there is nothing to hide. */
export const showWithoutSession = (): void => setHidden(false)

import { useEffect, useEffectEvent } from 'react'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'

/** What each key does; absent: nothing for now. */
type ReviewKeys = Readonly<Partial<Record<'a' | 'r' | 'j', (() => void) | undefined>>>

const isKey = (key: string): key is keyof ReviewKeys => ['a', 'r', 'j'].includes(key)

/** ADM-01, WCAG 2.1.4: keys of one letter can be switched off. */
export const areKeysOn = (): boolean => safeLocalStorage.get(localKeys.adminKeys) !== 'off'

/**
 * BO-13: the keys of an open review. A key that is held down acts once, and nothing is approved that is not drawn yet.
 */
export const useReviewKeys = (keys: ReviewKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, metaKey, altKey } = event
    if (!isKey(key) || repeat || ctrlKey || metaKey || altKey || !areKeysOn()) return
    const act = keys[key]
    const isDrawn = document.querySelector('dialog[open] .hp-skeleton') === null
    if (act === undefined || (key === 'a' && !isDrawn)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

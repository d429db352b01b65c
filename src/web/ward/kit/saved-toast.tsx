import { useSyncExternalStore } from 'react'
import { Toast } from '#web/kit/toast.tsx'

/** What the page before has saved; null: nothing to say. */
let text: string | null = null
const listeners = new Set<() => void>()

/** FUP-24: 'Tilsyn lagret 14:07', on the page that comes after the save. */
export const showSaved = (saved: string | null): void => {
  text = saved
  for (const listener of listeners) listener()
}

const hide = (): void => showSaved(null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const SavedToast = () => (
  <Toast text={useSyncExternalStore(subscribe, () => text)} onGone={hide} />
)

import { useSyncExternalStore } from 'react'

let kept: string | null = null
const listeners = new Set<() => void>()

/** ADM-04: what the page says after a save that kept a change of another user. Null: nothing. */
export const setKeptChange = (text: string | null): void => {
  kept = text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useKeptChange = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  )

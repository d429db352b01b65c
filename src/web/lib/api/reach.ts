import { useSyncExternalStore } from 'react'

/** Whether the server answered the last call. The answer of an intermediary does not count. */
let wasAnswered = true
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Records whether the server answered the last call. */
export const setReached = (isAnswered: boolean): void => {
  if (isAnswered === wasAnswered) return
  wasAnswered = isAnswered
  tell()
}

/** A network that is back counts as reachable until a call fails again. */
const onOnline = (): void => {
  wasAnswered = true
  tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', tell)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', tell)
  }
}

const isReached = (): boolean => navigator.onLine && wasAnswered

/** Reachability as far as it is known, for pages without an event stream. The others use `live/connection.ts`. */
export const useReached = (): boolean => useSyncExternalStore(subscribe, isReached)

import { useSyncExternalStore } from 'react'

/** Whether the last call was answered by the server; nothing that stands in between counts. */
let wasAnswered = true
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** What the last call came to. */
export const setReached = (isAnswered: boolean): void => {
  if (isAnswered === wasAnswered) return
  wasAnswered = isAnswered
  tell()
}

/** A network that is back is believed until a call fails again. */
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

/** As far as is known, for pages without a stream of events (those have `live/connection.ts`). */
export const useReached = (): boolean => useSyncExternalStore(subscribe, isReached)

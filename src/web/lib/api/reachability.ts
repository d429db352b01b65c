import { useSyncExternalStore } from 'react'

/** Whether the server answered the last call. The answer of an intermediary does not count. */
let lastCallAnswered = true
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Records whether the server answered the last call. */
export const setServerReachable = (isAnswered: boolean): void => {
  if (isAnswered === lastCallAnswered) return
  lastCallAnswered = isAnswered
  notify()
}

/** A network that is back counts as reachable until a call fails again. */
const onOnline = (): void => {
  lastCallAnswered = true
  notify()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', notify)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', notify)
  }
}

const isServerReachable = (): boolean => navigator.onLine && lastCallAnswered

/** Reachability as far as it is known, for pages without an event stream. The others use `live/connection.ts`. */
export const useServerReachable = (): boolean =>
  useSyncExternalStore(subscribe, isServerReachable, () => true)

import { useSyncExternalStore } from 'react'
import type { Hearing } from './event-stream.ts'

/** LIVE-01: whether the server is there, as the page says it. */
export type Connection = 'online' | 'reconnecting' | 'offline'

let hearing: Hearing = 'heard'
let isStandIn = false
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** What the stream of events has come to. */
export const setHearing = (now: Hearing): void => {
  hearing = now
  tell()
}

/** OFFL-01: the session is the device's word, not the server's. */
export const setStandIn = (now: boolean): void => {
  isStandIn = now
  tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const connection = (): Connection => {
  if (!navigator.onLine) return 'offline'
  return hearing === 'heard' && !isStandIn ? 'online' : 'reconnecting'
}

/** As it is now, and whenever it changes. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection)

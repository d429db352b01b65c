import { useSyncExternalStore } from 'react'
import type { StreamStatus } from './event-stream.ts'

/** LIVE-01: whether the server is there, as the page says it. */
export type ConnectionStatus = 'online' | 'reconnecting' | 'offline'

let streamStatus: StreamStatus = 'heard'
let isOfflineSession = false
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

/** What the stream of events has come to. */
export const setStreamStatus = (now: StreamStatus): void => {
  streamStatus = now
  notify()
}

/** OFFL-01: the session is the device's word, not the server's. */
export const setIsOfflineSession = (now: boolean): void => {
  isOfflineSession = now
  notify()
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

const getConnectionStatus = (): ConnectionStatus => {
  if (!navigator.onLine) return 'offline'
  return streamStatus === 'heard' && !isOfflineSession ? 'online' : 'reconnecting'
}

/** As it is now, and whenever it changes. */
export const useConnectionStatus = (): ConnectionStatus =>
  useSyncExternalStore(subscribe, getConnectionStatus)

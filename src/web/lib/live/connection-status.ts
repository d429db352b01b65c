import { useSyncExternalStore } from 'react'
import { serverNow } from '../api/server-time.ts'
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

const getStatus = (): ConnectionStatus => {
  if (!navigator.onLine) return 'offline'
  return streamStatus === 'heard' && !isOfflineSession ? 'online' : 'reconnecting'
}

/** Since when the server is out of reach; null: it is there. */
let lostAt: number | null = null

/** As it is now. The line of the shell reads it on every page whenever it changes, so the time of the loss is known. */
export const connectionStatus = (): ConnectionStatus => {
  const status = getStatus()
  lostAt = status === 'online' ? null : (lostAt ?? serverNow())
  return status
}

const readLostAt = (): number | null => {
  connectionStatus()
  return lostAt
}

/** As it is now, and whenever it changes. */
export const useConnectionStatus = (): ConnectionStatus =>
  useSyncExternalStore(subscribe, connectionStatus)

/** FUP-153: since when the server is out of reach, in ms since 1970; null: it is there. */
export const useLostAt = (): number | null => useSyncExternalStore(subscribe, readLostAt)

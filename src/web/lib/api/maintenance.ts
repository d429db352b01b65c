import { useSyncExternalStore } from 'react'

/** SET-03: what the server says while it is closed for maintenance; null as far as is known that it is open. */
let message: string | null = null
const listeners = new Set<() => void>()

const current = (): string | null => message

/** As the server last told it. */
export const setMaintenance = (told: string | null): void => {
  if (told === message) return
  message = told
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Drawn again when the system closes or opens. */
export const useMaintenance = (): string | null =>
  useSyncExternalStore(subscribe, current, () => null)

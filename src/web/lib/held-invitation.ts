import { useSyncExternalStore } from 'react'

let token: string | null = null
const listeners = new Set<() => void>()

/** The token of an invitation, out of the address that was opened. Kept in memory alone (L2). */
export const holdInvitation = (given: string): void => {
  token = given
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Null: no invitation was opened since the page was loaded. */
export const useHeldInvitation = (): string | null => useSyncExternalStore(subscribe, () => token)

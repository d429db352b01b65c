import { useSyncExternalStore } from 'react'
import { onSignedOut } from './signed-in.ts'

/** FUP-06 */
export const LONGEST_LOCAL_NAME = 40

/**
 * FUP-06: the user's own names of cases, by the id of the case. In the memory of this tab alone: never stored and never
 * sent. A reload and a sign-out remove them.
 */
let names: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

const replaceNames = (next: ReadonlyMap<string, string>): void => {
  names = next
  for (const listener of listeners) listener()
}

onSignedOut(() => replaceNames(new Map()))

/** '' removes the name. */
export const setLocalName = (caseId: string, name: string): void => {
  const others = [...names].filter(([id]) => id !== caseId)
  const own = name === '' ? [] : [[caseId, name.slice(0, LONGEST_LOCAL_NAME)] as const]
  replaceNames(new Map([...others, ...own]))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The user's name of the case; '': none. */
export const useLocalName = (caseId: string): string =>
  useSyncExternalStore(subscribe, () => names.get(caseId) ?? '')

import { useSyncExternalStore } from 'react'
import { onSignedOut } from './signed-in.ts'

/**
 * Texts by an id, in the memory of this tab alone: never stored and never sent. A reload and a sign-out remove them.
 */
export const createTabMap = () => {
  let texts: ReadonlyMap<string, string> = new Map()
  const listeners = new Set<() => void>()
  const replaceTexts = (next: ReadonlyMap<string, string>): void => {
    texts = next
    for (const listener of listeners) listener()
  }
  onSignedOut(() => replaceTexts(new Map()))
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    /** '' removes the text. */
    set: (id: string, text: string): void => {
      const others = [...texts].filter(([other]) => other !== id)
      replaceTexts(new Map(text === '' ? others : [...others, [id, text] as const]))
    },
    /** '': none. */
    useText: (id: string): string => useSyncExternalStore(subscribe, () => texts.get(id) ?? ''),
  }
}

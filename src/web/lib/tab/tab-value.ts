import { useSyncExternalStore } from 'react'
import { onSignedOut } from './signed-in.ts'

/** A value in the memory of this tab alone: never stored and never sent. A reload and a sign-out reset it to `empty`. */
export const createTabValue = <Value>(empty: Value) => {
  let value = empty
  const listeners = new Set<() => void>()
  const replace = (next: Value): void => {
    value = next
    for (const listener of listeners) listener()
  }
  onSignedOut(() => replace(empty))
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    read: (): Value => value,
    replace,
    /** `select` returns the same object for the same value. */
    useSelected: <Part>(select: (current: Value) => Part): Part =>
      useSyncExternalStore(subscribe, () => select(value)),
  }
}

/** Texts by an id, in the memory of this tab alone. */
export const createTabMap = () => {
  const texts = createTabValue<ReadonlyMap<string, string>>(new Map())
  return {
    /** '' removes the text. */
    set: (id: string, text: string): void => {
      const others = [...texts.read()].filter(([other]) => other !== id)
      texts.replace(new Map(text === '' ? others : [...others, [id, text] as const]))
    },
    /** '': none. */
    useText: (id: string): string => texts.useSelected((all) => all.get(id) ?? ''),
  }
}

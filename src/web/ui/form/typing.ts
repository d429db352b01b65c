import { useEffect, useSyncExternalStore } from 'react'

let forms = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1): void => {
  forms += by
  for (const listener of listeners) listener()
}

/** For a form: whether it holds something typed that is not saved. */
export const useTyping = (dirty: boolean): void =>
  useEffect(() => {
    if (!dirty) return
    change(1)
    return () => change(-1)
  }, [dirty])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a form on the page holds something typed that would be lost with it. */
export const useIsTyped = (): boolean => useSyncExternalStore(subscribe, () => forms > 0)

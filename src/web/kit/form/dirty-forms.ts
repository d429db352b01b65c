import { useEffect, useSyncExternalStore } from 'react'

let dirtyForms = 0
const listeners = new Set<() => void>()

const change = (by: 1 | -1): void => {
  dirtyForms += by
  for (const listener of listeners) listener()
}

/** For a form: whether it holds something typed that is not saved. */
export const useReportDirty = (dirty: boolean): void =>
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
export const useHasDirtyForm = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => dirtyForms > 0,
    () => false,
  )

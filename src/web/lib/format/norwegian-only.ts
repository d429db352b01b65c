import { useEffect, useSyncExternalStore } from 'react'

let textCount = 0
const listeners = new Set<() => void>()

const add = (count: number): void => {
  textCount += count
  for (const listener of listeners) listener()
}

/** PUB-06: counts a text of the page that is in Norwegian for want of English, as long as it is shown. */
export const useNorwegianOnly = (isNorwegianOnly: boolean): void => {
  useEffect(() => {
    if (!isNorwegianOnly) return undefined
    add(1)
    return () => add(-1)
  }, [isNorwegianOnly])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether there is such a text on the page. */
export const useAnyNorwegianOnly = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => textCount > 0,
    () => false,
  )

import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False while a prerendered page is not interactive yet (ADR 34): what then depends on the browser has to be drawn as the
 * build drew it. True from the first render on where the page is not prerendered.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )

import { useSyncExternalStore } from 'react'

/** A phone. The style sheets use the same width. */
const NARROW = '(max-width: 40rem)'

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether a row has no room for its actions beside its menu. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )

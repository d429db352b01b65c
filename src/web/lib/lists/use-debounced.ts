import { useEffect, useState } from 'react'

/** The pause in the typing before a search, in ms. */
const DEBOUNCE_MS = 250

/** Returns the typed text once the typing has paused. */
export const useDebounced = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

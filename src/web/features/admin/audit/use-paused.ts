import { useEffect, useState } from 'react'

/** The pause in the typing before a search, in ms. */
const PAUSE_MS = 250

/** Returns the typed text once the typing has paused. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

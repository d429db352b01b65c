import { useEffect, useState } from 'react'

/** How long the typing pauses before a search is asked for, in ms. */
const PAUSE_MS = 250

/** What was typed, once the typing has paused. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

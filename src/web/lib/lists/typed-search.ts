import { cut } from '#domain/text/cut.ts'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'

/** Pasted text can hold what no line does, and be longer than any name. */
export const searchable = (text: string): string =>
  cut(text, limits.search)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')

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

import { useState } from 'react'
import { typedDay } from '#domain/calendar/typed-day.ts'
import { formatDate } from '#web/lib/format/format.ts'
import type { Language } from '#web/lib/format/language.ts'

type TypedDayOptions = {
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
  readonly onUnreadable: ((text: string) => void) | undefined
  readonly language: Language
}

/**
 * The text in a date field. A whole day applies at once, so that a list follows the typing; a short year applies when
 * the user leaves the field. A text that is no day stays with its error, and clears the day: no old one gets saved.
 */
export const useTypedDay = ({ day, onDay, onUnreadable, language }: TypedDayOptions) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const [known, setKnown] = useState(day)
  // Changed from elsewhere: by the calendar, the way back, or a button that sets the period.
  if (day !== known) {
    setKnown(day)
    if (typed !== null && typedDay(typed)?.day !== day) setTyped(null)
  }

  const type = (text: string): void => {
    setTyped(text)
    setTyping(true)
    const found = typedDay(text)
    if (text === '') onDay(undefined)
    else if (found?.isWhole) onDay(found.day)
  }
  const leave = (): void => {
    setTyping(false)
    if (typed === null) return
    const found = typedDay(typed)
    // A whole day applied while it was typed.
    if (found?.day !== day) onDay(found?.day)
    if (found !== null || typed.trim() === '') setTyped(null)
    else onUnreadable?.(typed)
  }

  const text = typed ?? (day === undefined ? '' : formatDate(day, language))
  return { text, isUnreadable: typed !== null && !isTyping, type, leave }
}

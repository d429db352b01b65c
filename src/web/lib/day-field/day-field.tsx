import { formatDate } from '#web/lib/format/format.ts'
import { currentLanguage, useLanguage, type Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { CalendarIcon } from '@navikt/aksel-icons'
import { useState, type Ref } from 'react'
import { within, type DayRange } from '#domain/calendar/day.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { FieldShell, labelIdOf, type FieldTexts } from '#web/kit/fields/field.tsx'
import { typedDay } from '#domain/calendar/typed-moment.ts'
import './day-field.css'

/** In the error text: no day can be mistaken for its month. */
const EXAMPLE = '2026-11-21'

/** PUB-06: at a field, and for the schema of its form. */
export const unreadableDay = (): string =>
  m.day_unreadable({ example: formatDate(EXAMPLE, currentLanguage()) })

type TypedDayOptions = {
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
  readonly onUnreadable: ((text: string) => void) | undefined
  readonly language: Language
}

/**
 * The text in a date field. A whole day applies at once, so that a list follows the typing; a short year applies when
 * the user leaves the field. A text that is not a day stays with its error, and clears the day: no old one gets saved.
 */
const useTypedDay = ({ day, onDay, onUnreadable, language }: TypedDayOptions) => {
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

// A list shows its rows without the code of a calendar that a filter may open (SAFE-04).
const CalendarDialog = lazyDialog(
  async () => (await import('./calendar-dialog.tsx')).CalendarDialog,
)

type DayFieldProps = FieldTexts & {
  readonly label: string
  /** '2026-11-21'; undefined: none. */
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
  /** The user left a text that is not a day: a form keeps it, so that its summary lists it. */
  readonly onUnreadable?: (text: string) => void
  /** The days that can be chosen; without, all of them. */
  readonly range?: DayRange
  readonly required?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** PUB-06: a day as Norway writes it, whatever language the browser has: typed, or chosen in a calendar. */
export const DayField = (props: DayFieldProps) => {
  const { label, help, error, pending, day, onDay, onUnreadable, range } = props
  const { required, ref } = props
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { text, isUnreadable, type, leave } = useTypedDay({ day, onDay, onUnreadable, language })
  return (
    <>
      <FieldShell
        {...{ label, help, pending }}
        error={
          error ??
          (isUnreadable ? unreadableDay() : undefined) ??
          (range && day !== undefined && within(day, range) !== day
            ? m.day_outside({
                first: formatDate(range.min, language),
                last: formatDate(range.max, language),
              })
            : undefined)
        }
        render={(control) => (
          <div className="hp-day">
            <input
              {...control}
              ref={ref}
              required={required}
              inputMode="numeric"
              autoComplete="off"
              placeholder={m.day_format()}
              value={text}
              onChange={({ target }) => type(target.value)}
              onBlur={leave}
              onKeyDown={({ key }) => {
                if (key === 'Enter') leave()
              }}
            />
            <button
              type="button"
              className="hp-day__open"
              aria-label={m.day_calendar()}
              aria-describedby={labelIdOf(control.id)}
              disabled={pending}
              onClick={() => setOpen(true)}
            >
              <CalendarIcon aria-hidden />
            </button>
          </div>
        )}
      />
      {open && (
        <CalendarDialog
          heading={label}
          chosen={day}
          {...(range && { range })}
          onChoose={(chosen) => {
            onDay(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

import { CalendarIcon } from '@navikt/aksel-icons'
import { useState, type Ref } from 'react'
import { within, type DayRange } from '#domain/calendar/day-range.ts'
import { formatDate } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { FieldShell, labelIdOf, type FieldTexts } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { unreadableDay } from './unreadable-day.ts'
import { useTypedDay } from './use-typed-day.ts'
import './day-field.css'

// A list shows its rows without the code of a calendar that a filter may open (SAFE-04).
const CalendarDialog = lazyDialog(
  async () => (await import('./calendar-dialog.tsx')).CalendarDialog,
)

type DayFieldProps = FieldTexts & {
  readonly label: string
  /** '2026-11-21'; undefined: none. */
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
  /** The user left a text that is no day: a form keeps it, so that its summary lists it. */
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

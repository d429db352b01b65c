import { ChevronLeftIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { within, type DayRange } from '#domain/calendar/day.ts'
import { dayByKey, shiftedMonth, weeksOf } from '#domain/calendar/month.ts'
import {
  formatFullDay,
  formatMonth,
  formatShortWeekday,
  formatWeekday,
} from '#web/lib/format/format-days.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

type CalendarProps = {
  readonly chosen: string | undefined
  readonly range?: DayRange
  readonly onChoose: (day: string) => void
}

/** As far as dates can be typed. */
const everything: DayRange = { min: '1900-01-01', max: '2099-12-31' }

/** A week from Monday on; only the names of its days matter. */
const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day}`)

const monthOf = (day: string): string => day.slice(0, 7)

/** PUB-06: one month of days. The keys move through it, over its edges too. */
const Calendar = ({ chosen, range = everything, onChoose }: CalendarProps) => {
  const language = useLanguage()
  const monthId = useId()
  const table = useRef<HTMLTableElement>(null)
  const [today] = useState(() => isoDate(new Date().toISOString()))
  const [day, setDay] = useState(() => within(chosen ?? today, range))
  // The focus follows the keys. After a press on a button for the month it stays there.
  const [focused, setFocused] = useState<string | null>(day)
  useEffect(() => {
    if (focused === null) return
    table.current?.querySelector<HTMLElement>(`[data-day='${focused}']`)?.focus()
  }, [focused])

  const turn = (months: number) => {
    const to = within(shiftedMonth(day, months), range)
    return {
      variant: 'tertiary' as const,
      tone: 'neutral' as const,
      disabled: monthOf(to) === monthOf(day),
      onClick: () => {
        setFocused(null)
        setDay(to)
      },
    }
  }
  const move = (key: string): boolean => {
    const to = dayByKey(day, key)
    if (to === null) return false
    setFocused(within(to, range))
    setDay(within(to, range))
    return true
  }
  const renderDay = (one: string) => (
    <button
      type="button"
      className="hp-calendar__day"
      data-day={one}
      tabIndex={one === day ? 0 : -1}
      aria-label={formatFullDay(one, language)}
      aria-current={one === today ? 'date' : undefined}
      aria-pressed={one === chosen}
      disabled={within(one, range) !== one}
      onKeyDown={(event) => {
        if (move(event.key)) event.preventDefault()
      }}
      onClick={() => onChoose(one)}
    >
      {Number(one.slice(8))}
    </button>
  )

  return (
    <div className="hp-calendar">
      <div className="hp-calendar__head">
        <Button
          {...turn(-1)}
          icon={<ChevronLeftIcon aria-hidden />}
          aria-label={m.day_month_before()}
        />
        <h3 id={monthId} aria-live="polite">
          {formatMonth(day, language)}
        </h3>
        <Button
          {...turn(1)}
          icon={<ChevronRightIcon aria-hidden />}
          aria-label={m.day_month_after()}
        />
      </div>
      <table aria-labelledby={monthId} ref={table}>
        <thead>
          <tr>
            {week.map((name) => (
              <th key={name} scope="col" abbr={formatWeekday(name, language)}>
                {formatShortWeekday(name, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...weeksOf(day).entries()].map(([position, days]) => (
            <tr key={position}>
              {week.map((name, weekday) => {
                const one = days[weekday] ?? null
                return <td key={name}>{one !== null && renderDay(one)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CalendarDialogProps = CalendarProps & {
  readonly heading: string
  readonly onClose: () => void
}

/** PUB-06: the calendar of a field, in a dialog. */
export const CalendarDialog = ({ heading, onClose, ...calendar }: CalendarDialogProps) => (
  <Dialog heading={heading} size="small" open onClose={onClose}>
    <Calendar {...calendar} />
  </Dialog>
)

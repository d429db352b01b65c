import { ChevronLeftIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, useState } from 'react'
import { dayByKey, shiftedMonth, weeksOf, within, type DayRange } from '#domain/calendar/month.ts'
import { formatFullDay, formatMonth, formatShortWeekday, formatWeekday } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import * as m from '#web/generated/messages/messages.js'

type Props = {
  readonly chosen: string | undefined
  readonly today: string
  readonly range?: DayRange
  readonly onChoose: (day: string) => void
}

/** As far as dates can be typed. */
const everything: DayRange = { min: '1900-01-01', max: '2099-12-31' }

/** A week from Monday on; only the names of its days matter. */
const week = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day}`)

const monthOf = (day: string): string => day.slice(0, 7)

/** PUB-06: one month of days. The keys move through it as in a grid, over its edges too. */
export const Calendar = ({ chosen, today, range = everything, onChoose }: Props) => {
  const language = useLanguage()
  const monthId = useId()
  const [day, setDay] = useState(() => within(chosen ?? today, range))
  const current = useRef<HTMLButtonElement>(null)
  // The focus follows the keys; at a press on a button for the month it stays there.
  const [follows, setFollows] = useState(true)
  useEffect(() => {
    if (follows) current.current?.focus()
  }, [day, follows])

  const move = (to: string, isByKey: boolean): void => {
    setFollows(isByKey)
    setDay(within(to, range))
  }
  const turn = (months: number) => ({
    variant: 'tertiary' as const,
    tone: 'neutral' as const,
    disabled: monthOf(within(shiftedMonth(day, months), range)) === monthOf(day),
    onClick: () => move(shiftedMonth(day, months), false),
  })

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
      <table
        role="grid"
        aria-labelledby={monthId}
        onKeyDown={(event) => {
          const to = dayByKey(day, event.key)
          if (to === null) return
          event.preventDefault()
          move(to, true)
        }}
      >
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
          {weeksOf(day).map((days, place) => (
            <tr key={place}>
              {days.map((one, weekday) =>
                one === null ? (
                  <td key={weekday} />
                ) : (
                  <td key={weekday} aria-selected={one === chosen}>
                    <button
                      ref={one === day ? current : null}
                      type="button"
                      className="hp-calendar__day"
                      tabIndex={one === day ? 0 : -1}
                      aria-label={formatFullDay(one, language)}
                      aria-current={one === today ? 'date' : undefined}
                      disabled={within(one, range) !== one}
                      onClick={() => onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { typedTime } from '#domain/calendar/typed-time.ts'
import { formatTime } from './format.ts'
import { isoDate } from './iso-date.ts'

/** As a form has it: '2026-11-26' ('' for none), and the text of a time of that day in Norway. */
export type Moment = { readonly day: string; readonly time: string }

/** The day and the time in Norway of an ISO instant. */
export const momentOf = (instant: string): Moment => ({
  day: isoDate(instant),
  time: formatTime(instant, 'nb'),
})

/** How far Norway is ahead of UTC, in hours: first in summer, so that of a time that comes twice the first counts. */
const offsets = [2, 1] as const

/** The ISO instant of a moment; null: it has none, as in the night in which the clocks go forward. */
export const instantOf = ({ day, time }: Moment): string | null => {
  const clock = typedTime(time)
  const inUtc = Date.parse(`${day}T${clock ?? ''}:00.000Z`)
  if (clock === null || Number.isNaN(inUtc)) return null
  const found = offsets
    .map((hours) => new Date(inUtc - hours * 3_600_000).toISOString())
    .find((instant) => {
      const shown = momentOf(instant)
      return shown.day === day && shown.time === clock
    })
  return found ?? null
}

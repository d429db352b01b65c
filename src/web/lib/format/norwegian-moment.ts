import { z } from 'zod'
import { isDay } from '#domain/calendar/day.ts'
import {
  clockInNorway,
  meantMoment,
  type ClockTime,
  type Side,
} from '#domain/calendar/norwegian-clock.ts'
import { typedTime } from '#domain/calendar/typed-moment.ts'
import * as m from '#web/generated/messages/messages.js'

/** As a form has it: '2026-11-26' ('' for none), the text of a time of that day in Norway, and what they mean. */
export const momentFields = z.object({
  day: z.string(),
  time: z.string(),
  /** The ISO instant that was stored, typed or chosen; null: the two are not a moment. */
  at: z.string().nullable(),
})

export type Moment = z.infer<typeof momentFields>

export const noMoment: Moment = { day: '', time: '', at: null }

const isoOf = (at: number): string => new Date(at).toISOString()

/** What a form shows of an ISO instant. Sent unchanged, it is that same instant. */
export const momentOf = (instant: string): Moment => ({
  ...clockInNorway(Date.parse(instant)),
  at: instant,
})

/** The time of day as Norway writes it; null: the fields are not a day and a time. */
const clockOf = ({ day, time }: ClockTime): ClockTime | null => {
  const typed = typedTime(time)
  return typed === null || !isDay(day) ? null : { day, time: typed }
}

/** What a user typed at `now`, in ms since 1970, and which instant it means on that side of it. */
export const typedMoment = ({ day, time }: ClockTime, side: Side, now: number): Moment => {
  const clock = clockOf({ day, time })
  const at = clock === null ? null : meantMoment(clock, side, now).at
  return { day, time, at: at === null ? null : isoOf(at) }
}

/** The instants that the user has to choose from, in the night in which the clocks go back; else none. */
export const instantsToChoose = (moment: Moment, side: Side, now: number): readonly string[] => {
  const clock = clockOf(moment)
  return clock === null ? [] : meantMoment(clock, side, now).choices.map(isoOf)
}

/** The text where there is no moment, as in the night in which the clocks go forward; null: there is one. */
export const momentError = (moment: Moment, missing: string): string | null => {
  if (moment.at !== null) return null
  const time = clockOf(moment)?.time
  return time === undefined ? missing : m.moment_no_such_time({ time })
}

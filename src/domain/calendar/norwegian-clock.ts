const HOUR_MS = 3_600_000

/** What a clock in Norway shows: the day '2026-11-26' and the time '07:15'. */
export type ClockTime = { readonly day: string; readonly time: string }

const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The day and the time in Norway of a moment in ms since 1970. */
export const clockInNorway = (at: number): ClockTime => {
  const [day = '', time = ''] = shown.format(at).split(' ')
  return { day, time }
}

/** How far Norway is ahead of UTC, in hours: summer first, so that the moments come in order. */
const offsets = [2, 1] as const

const utcOf = ({ day, time }: ClockTime): number => Date.parse(`${day}T${time}:00.000Z`)

/**
 * The moments at which a clock in Norway shows this, in order and in ms since 1970: two where the clocks go back over it, none
 * where they go forward over it.
 */
export const momentsInNorway = (clock: ClockTime): readonly number[] =>
  offsets
    .map((hours) => utcOf(clock) - hours * HOUR_MS)
    .filter((at) => shown.format(at) === `${clock.day} ${clock.time}`)

/**
 * The moment of what happens daily at a time, in ms since 1970. A time that comes twice is the first one; one that does not come
 * is an hour later.
 */
export const momentInNorway = (clock: ClockTime): number =>
  momentsInNorway(clock)[0] ?? utcOf(clock) - HOUR_MS

/** Whether a field is about what has happened or what is to happen. */
export type Side = 'past' | 'future'

type MeantMoment = {
  /** The moment that is meant; null: the day does not have this time. */
  readonly at: number | null
  /** Not empty: the person has to say which of these it is. */
  readonly choices: readonly number[]
}

/** What a person means by a time: of the past the latest moment that is not in the future, of the future the next one. */
export const meantMoment = (clock: ClockTime, side: Side, now: number): MeantMoment => {
  const moments = momentsInNorway(clock)
  const fitting = moments.filter((at) => (side === 'past' ? at <= now : at > now))
  // On the wrong side altogether, the nearest: the form says what is wrong with it.
  const nearest = fitting.length > 0 ? fitting : moments.toReversed()
  const at = (side === 'past' ? nearest.at(-1) : nearest[0]) ?? null
  return { at, choices: moments.length < 2 || fitting.length === 1 ? [] : moments }
}

/** The minute of the day in Norway, 0 to 1439, of a moment in ms since 1970. */
export const minuteInNorway = (at: number): number => {
  const [hours = 0, minutes = 0] = clockInNorway(at).time.split(':').map(Number)
  return hours * 60 + minutes
}

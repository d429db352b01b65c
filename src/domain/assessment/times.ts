/** The times of an assessment as they are recorded; milliseconds since 1970. */
export type RecordedTimes = { readonly startedAt: number; readonly completedAt: number }

/** X14: a browser's clock that is earlier has lost its battery; there are no assessments from before. */
export const EARLIEST_MS = Date.UTC(2020, 0, 1)

/**
 * The time that a browser states, in milliseconds since 1970. A clock from before 2020 states the first possible time:
 * the server refuses an earlier one, and an assessment must not be lost by a wrong clock.
 */
export const statedTime = (now: number): number => Math.max(now, EARLIEST_MS)

/**
 * What a browser's clock claims, held to what can be: nothing ends after the server got it, and nothing
 * starts after it ended. How long ago is believed: it may have waited for a network.
 */
export const recordedTimes = (claimed: RecordedTimes, now: number): RecordedTimes => {
  const completedAt = Math.min(claimed.completedAt, now)
  return { completedAt, startedAt: Math.min(claimed.startedAt, completedAt) }
}

/** Longer than this is a clock that was wrong, or a form left open overnight: no duration (DASH-02). */
export const LONGEST_DURATION_MS = 24 * 3_600_000

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * OBS-09: times that do not tell who was there: it ended on the hour, and took whole minutes. The hour is
 * that of UTC, which is the same in Norway.
 */
export const blurredTimes = ({ startedAt, completedAt }: RecordedTimes): RecordedTimes => {
  const minutes = Math.round((completedAt - startedAt) / MINUTE_MS)
  const end = onTheHour(completedAt)
  return { startedAt: end - minutes * MINUTE_MS, completedAt: end }
}

/** The full hour that the moment is in. */
export const onTheHour = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS

/** The times of an assessment as they are recorded; milliseconds since 1970. */
export type RecordedTimes = { readonly startedAt: number; readonly completedAt: number }

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

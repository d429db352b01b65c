import type { Random } from '../../../src/testing/demo/random.ts'
import type { TestServer } from '../../../src/testing/server/server.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Around these moments clocks and calendars do something of their own. */
const moments = [
  // Oslo's clocks go forward, and back.
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2027-03-28T01:00:00Z',
  '2027-10-31T01:00:00Z',
  // A leap day begins and ends there; a year of 366 days ends.
  '2028-02-28T23:00:00Z',
  '2028-02-29T23:00:00Z',
  '2028-12-31T23:00:00Z',
  // Midnight there in summer, and a new year in UTC.
  '2026-07-01T22:00:00Z',
  '2027-01-01T00:00:00Z',
] as const

/** One of those moments, or shortly before or after it. */
export const anyMoment = (random: Random): number =>
  Date.parse(random.pick(moments)) + random.between(-3 * HOUR_MS, 3 * HOUR_MS)

/** By how much the server's clock may be wrong, and is corrected again. */
export const SKEW_MS = 60 * MINUTE_MS

/** A clock that is wrong by up to an hour, now more and now less: it jumps, also back. */
export type SkewedClock = {
  /** Milliseconds since 1970, as it really is. */
  readonly real: () => number
  /** Lets so much time pass, and lets the clock be wrong by something else. */
  readonly pass: (ms: number) => void
  readonly put: (at: number) => void
}

export const skewedClock = ({ clock }: TestServer, random: Random): SkewedClock => {
  let real = clock.now().getTime()
  const show = (): void => {
    const shown = real + random.between(-SKEW_MS, SKEW_MS)
    clock.advance(shown - clock.now().getTime())
  }
  return {
    real: () => real,
    pass: (ms) => {
      real += ms
      show()
    },
    put: (at) => {
      real = at
      show()
    },
  }
}

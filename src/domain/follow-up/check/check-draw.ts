const MINUTE_MS = 60_000

/** FUP-20: the intervals that a plan may have: at most so many minutes between two checks. */
export const maxGaps = [5, 10, 15, 20, 30, 60] as const

export type MaxGap = (typeof maxGaps)[number]

/** Two numbers of a cryptographic source, each 0 ≤ x < 1. */
export type Drawn = { readonly kind: number; readonly place: number }

/** FUP-21: one draw in six is short: no time after a check is safe. */
const SHORT_SHARE = 1 / 6
/** The last 15 % are for the way to the person. */
const LONGEST_SHARE = 0.85

/**
 * FUP-21: the time from one check to the next in ms: five times in six evenly between N/3 and 0.85 N, once in six between one
 * minute and N/3. N is `maxGap`, in minutes.
 */
export const drawGap = (maxGap: MaxGap, { kind, place }: Drawn): number => {
  const third = (maxGap * MINUTE_MS) / 3
  const [from, to] =
    kind < SHORT_SHARE ? [MINUTE_MS, third] : [third, maxGap * MINUTE_MS * LONGEST_SHARE]
  return Math.round(from + (to - from) * place)
}

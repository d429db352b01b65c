const MINUTE_MS = 60_000

/** FUP-20: the intervals that a plan may have: at most so many minutes between two checks. */
export const maxGaps = [5, 10, 15, 20, 30, 60] as const

export type MaxGap = (typeof maxGaps)[number]

/** Two numbers of a cryptographic source, each 0 ≤ x < 1. */
type Drawn = { readonly kind: number; readonly place: number }

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

const DAY_MS = 24 * 3_600_000

/** The middle of each sixth of the draw: one of them is short (FUP-21). */
const sixths = [0, 1, 2, 3, 4, 5].map((part) => (part + 0.5) / 6)

/** Each part of the draw is even, so its middle is its mean. */
const meanGap = (maxGap: MaxGap): number =>
  sixths.reduce((sum, kind) => sum + drawGap(maxGap, { kind, place: 0.5 }), 0) / sixths.length

/** FUP-23: 'Regn med om lag 182 tilsyn i døgnet': what irregular checks with this interval cost. */
export const checksPerDay = (maxGap: MaxGap): number => Math.round(DAY_MS / meanGap(maxGap))

/** FUP-100: a sheet has twelve drawn gaps, and a row before each of them. */
export const SHEET_ROWS = 12

/** FUP-101: a sheet that is neither entered nor declared lost is overdue so long after it was printed. */
export const SHEET_DUE_MS = 24 * 60 * MINUTE_MS

/** FUP-100: a drawn gap in whole minutes, as a watch shows them. Never longer than the draw, so never after the limit. */
export const gapInMinutes = (gapMs: number): number => Math.floor(gapMs / MINUTE_MS)

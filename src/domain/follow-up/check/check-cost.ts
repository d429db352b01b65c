import { drawGap, type MaxGap } from './check-draw.ts'

const DAY_MS = 24 * 3_600_000

/** The middle of each sixth of the draw: one of them is short (FUP-21). */
const sixths = [0, 1, 2, 3, 4, 5].map((part) => (part + 0.5) / 6)

/** Each part of the draw is even, so its middle is its mean. */
const meanGap = (maxGap: MaxGap): number =>
  sixths.reduce((sum, kind) => sum + drawGap(maxGap, { kind, place: 0.5 }), 0) / sixths.length

/** FUP-23: 'Regn med om lag 182 tilsyn i døgnet': what irregular checks with this interval cost. */
export const checksPerDay = (maxGap: MaxGap): number => Math.round(DAY_MS / meanGap(maxGap))

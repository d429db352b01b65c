const MINUTE_MS = 60_000

/** FUP-100: a sheet has twelve drawn gaps, and a row before each of them. */
export const SHEET_ROWS = 12

/** FUP-101: a sheet that is neither entered nor declared lost is overdue so long after it was printed. */
export const SHEET_DUE_MS = 24 * 60 * MINUTE_MS

/** FUP-100: a drawn gap in whole minutes, as a watch shows them. Never longer than the draw, so never after the limit. */
export const gapInMinutes = (gapMs: number): number => Math.floor(gapMs / MINUTE_MS)

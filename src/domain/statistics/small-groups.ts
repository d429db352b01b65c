/** ROLE-13: a figure below it is not told. */
const SMALLEST_TOLD = 5

/**
 * ROLE-13: every other figure is told as the nearest ten.
 *
 * To the nearest five would not do: two departments with four each, of which neither is told, make eight, told as ten,
 * and only four and four can be that. What a figure can have been ends at 4, 14, 24 … and begins at 0, 5, 15 …: sums
 * of the former are even and never meet one of the odd beginnings, and 4, 14, 24 … less any of the beginnings is never
 * 0 to 3. So no total, however it is taken apart, and its parts again, leaves one value alone for a figure that is
 * not told: 3 and 4 always both fit (docs/adr/19).
 */
const ROUNDED_TO = 10

/** How a count is told; null: not at all. */
export type Telling = (count: number) => number | null

/** ROLE-13: as a researcher is told it. */
export const roundedFigure: Telling = (count) =>
  count < SMALLEST_TOLD ? null : Math.round(count / ROUNDED_TO) * ROUNDED_TO

export const exactFigure: Telling = (count) => count

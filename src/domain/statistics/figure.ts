/** A count. null: fewer than ten, where small groups are suppressed (X3); 0 is a figure. */
export type Figure = number | null

/** Replaces a suppressed figure. */
export const fewerThanTen = '<10'

/** X3, ROLE-13: researchers' figures are released by so many at a time. A smaller one is not shown. */
export const RELEASE_STEP = 10

/** How a count is shown; null: not at all. */
export type ToFigure = (count: number) => number | null

/** ROLE-13: a sum of releases (`release.ts`), in whole tens. */
export const releasedFigure: ToFigure = (count) => (count < RELEASE_STEP ? null : count)

export const exactFigure: ToFigure = (count) => count

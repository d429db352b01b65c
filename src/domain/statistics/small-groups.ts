/** X3, ROLE-13: researchers' figures are released by so many at a time. A smaller one is not shown. */
export const RELEASED_BY = 10

/** How a count is shown; null: not at all. */
export type Telling = (count: number) => number | null

/** ROLE-13: a sum of releases (`release.ts`), in whole tens. */
export const releasedFigure: Telling = (count) => (count < RELEASED_BY ? null : count)

export const exactFigure: Telling = (count) => count

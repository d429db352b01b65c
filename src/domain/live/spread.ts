/** LIVE-01: a page that receives an event asks again at a random moment within this time. */
export const SPREAD_MS = 100

/** The server and its database answer two pages in about this time on two cores. */
const MS_A_PAGE = 0.5
/** A page shows a change within two seconds, however many pages are open. */
const LONGEST_SPREAD_MS = 1_000

/** The spread for an event that so many pages receive at the same moment. */
export const spreadFor = (pages: number): number =>
  Math.min(LONGEST_SPREAD_MS, Math.max(SPREAD_MS, Math.ceil(pages * MS_A_PAGE)))

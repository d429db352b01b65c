/** How many. null: fewer than ten, where small groups are not told (X3); 0 is a figure. */
export type Figure = number | null

/** What stands in the place of a figure that is not told. */
export const fewerThanTen = '<10'

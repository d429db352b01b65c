/** How many. null: fewer than five, where small groups are not told (ROLE-13); 0 is a figure. */
export type Figure = number | null

/** What stands in the place of a figure that is not told. */
export const fewerThanFive = '<5'

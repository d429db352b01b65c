/** A count. null: fewer than ten, where small groups are suppressed (X3); 0 is a figure. */
export type Figure = number | null

/** Replaces a suppressed figure. */
export const fewerThanTen = '<10'

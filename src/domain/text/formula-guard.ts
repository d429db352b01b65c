/** By which a spreadsheet knows that a cell is no formula. */
const GUARD = "'"

/**
 * Where a cell could begin a formula: at its beginning, and after each sign by which another spreadsheet parts cells or
 * lines. Guards, quotes and spaces before the sign count with it: readers drop them.
 */
const PART = String.raw`(?<=^|[;,\t\r\n])`
const FORMULA = String.raw`(?=["' ]*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))`
const FIRST_LINE = String.raw`(?=["' ]*[\r\n])`

const toGuard = new RegExp(`${PART}${FORMULA}|^${FIRST_LINE}`, 'gu')
const isGuarded = new RegExp(`${PART}${GUARD}${FORMULA}|^${GUARD}${FIRST_LINE}`, 'gu')

/** The text with a guard wherever it could begin a formula, parted by `;`, by `,`, by tabs or by lines (X8). */
export const guarded = (text: string): string => text.replaceAll(toGuard, GUARD)

/** The text of which `guarded` made this one. */
export const unguarded = (text: string): string => text.replaceAll(isGuarded, '')

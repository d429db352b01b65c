/**
 * X8: a cell can start a formula at the start of a text, and after each sign where another spreadsheet divides
 * cells or lines. Readers drop quotes and spaces, so the patterns pass over them, and over guards that were typed.
 */
const unguardedPosition =
  /(?<=^|[;,\t\r\n])(?=["' ]*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))|^(?=["' ]*[\r\n])/gu
const guardedPosition =
  /(?<=^|[;,\t\r\n])'(?=["' ]*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))|^'(?=["' ]*[\r\n])/gu

/** Puts an apostrophe, which makes a cell a text, wherever the text could begin a formula (V7, X8). */
export const guarded = (text: string): string => text.replaceAll(unguardedPosition, "'")

/** Undoes `guarded`. */
export const unguarded = (text: string): string => text.replaceAll(guardedPosition, '')

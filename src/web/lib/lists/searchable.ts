import { cut } from '#domain/text/cut.ts'

const LONGEST_SEARCH = 200

/** Pasted text can hold what no line does, and be longer than any name. */
export const searchable = (text: string): string =>
  cut(text, LONGEST_SEARCH)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')

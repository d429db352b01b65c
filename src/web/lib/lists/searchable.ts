/** Pasted text can hold what no line does, and be longer than any name. */
export const searchable = (text: string): string =>
  text
    .slice(0, 200)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')

/**
 * Text as one searches it: lower case, without accents, and with å, ø and æ as they are written on a
 * keyboard that lacks them ('Årsak', 'aarsak' and 'arsak' are the same).
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('aa', 'a')
    .replaceAll('oe', 'o')

/** Whether every word of the query occurs somewhere in the texts; a blank query finds everything. */
export const matches = (query: string, texts: readonly string[]): boolean => {
  const searched = fold(texts.join('\n'))
  return fold(query)
    .split(/\s+/u)
    .every((word) => searched.includes(word))
}

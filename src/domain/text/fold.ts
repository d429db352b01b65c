/** Characters without an accent to remove; the last two as people type them without the keys. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/æ/g, 'ae'],
  [/ø/g, 'o'],
  [/đ/g, 'd'],
  [/ŧ/g, 't'],
  [/ŋ/g, 'n'],
  [/ı/g, 'i'],
  [/a{2,}/g, 'a'],
  [/oe+/g, 'o'],
]

/**
 * Normalises a text for search: lower case, without accents, å as a, ø as o, æ as ae, and 'aa' and
 * 'oe' as a and o, so that 'sovn' and 'soevn' find 'søvn'. For comparison only, never for display.
 */
export const fold = (text: string): string =>
  spellings.reduce(
    (folded, [from, to]) => folded.replaceAll(from, to),
    text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, ''),
  )

/** Whether every word of the query occurs somewhere in the texts; a query without words always does. */
export const matches = (query: string, texts: readonly string[]): boolean => {
  const folded = texts.map(fold)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.some((text) => text.includes(word)) || word === '')
}

const characters = new Intl.Segmenter('nb', { granularity: 'grapheme' })

/** The beginning of a text, of at most `length` UTF-16 units, without a part of a character: an emoji is whole or left out. */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text
  // Enough to see where the last character ends.
  const start = text.slice(0, 2 * length)
  let end = 0
  for (const { index, segment } of characters.segment(start)) {
    if (index + segment.length > length) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

const wordsOf = (text: string): readonly string[] =>
  text.split(/\s+/u).filter((word) => word !== '')

export const countWords = (text: string): number => wordsOf(text).length

/** The first words of a text, with '…' in place of the others. */
export const firstWords = (text: string, count: number): string => {
  const words = wordsOf(text)
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`
}

/** A name within a sentence: 'Håpløshet.' is 'håpløshet', and 'PTSD' stays. */
export const inSentence = (name: string): string => {
  const words = name.replace(/\.$/u, '')
  return /^\p{Lu}\p{Ll}/u.test(words)
    ? `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
    : words
}

type ListTexts = {
  readonly and: () => string
  readonly more: (of: { count: number }) => string
}

/** 'a, b og c'; with more items than `shown`, 'a, b og 35 til'. */
export const listed = (items: readonly string[], shown: number, texts: ListTexts): string => {
  const first = items.slice(0, shown)
  const left = items.length - first.length
  const all = left > 0 ? [...first, texts.more({ count: left })] : first
  if (all.length < 2) return all.join('')
  return `${all.slice(0, -1).join(', ')} ${texts.and()} ${all.at(-1) ?? ''}`
}

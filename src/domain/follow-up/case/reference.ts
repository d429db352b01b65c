import { referenceWords } from './reference-words.ts'

/** FUP-02: names a case and no person. */
export type Reference = readonly [first: string, second: string]

/** FUP-02: 'kongle-kompass' */
export const referenceText = ([first, second]: Reference): string => `${first}-${second}`

/** FUP-03: how many references there are; a company with more cases than that has none left. */
export const referenceCount = referenceWords.length * (referenceWords.length - 1)

const wordAt = (position: number): string => {
  const word = referenceWords[position]
  if (word === undefined) throw new Error(`there is no word ${position}`)
  return word
}

/** The reference of a number from 0 to `referenceCount` - 1; each number has another one. Of two different words. */
export const referenceOf = (drawn: number): Reference => {
  const others = referenceWords.length - 1
  const first = Math.floor(drawn / others)
  const second = drawn % others
  return [wordAt(first), wordAt(second < first ? second : second + 1)]
}

/** The beginning that each word has alone. */
const BEGINNING = 4

const byBeginning = new Map(referenceWords.map((word) => [word.slice(0, BEGINNING), word]))

/** Letters that a hurried hand writes in place of a–z. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')

const wordOf = (typed: string): string | null => {
  const word = byBeginning.get(typed.slice(0, BEGINNING))
  return word?.startsWith(typed) === true ? word : null
}

/**
 * FUP-150: the reference that a user typed, from paper: 'Kongle Kompass', 'kong-komp'. Four letters of each word are
 * enough. Null: no two words of the list.
 */
export const readReference = (typed: string): Reference | null => {
  const [first, second, ...more] = plain(typed).match(/[a-z]+/gu) ?? []
  if (first === undefined || second === undefined || more.length > 0) return null
  const words = [wordOf(first), wordOf(second)] as const
  if (words[0] === null || words[1] === null || words[0] === words[1]) return null
  return [words[0], words[1]]
}

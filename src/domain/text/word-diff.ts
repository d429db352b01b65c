/** A piece of a text. */
export type DiffPart = {
  /** The number of its first token. */
  readonly from: number
  readonly text: string
  readonly isShared: boolean
}

export type WordDiff = {
  readonly before: readonly DiffPart[]
  readonly after: readonly DiffPart[]
}

/** Words, gaps and single signs. */
const tokensOf = (text: string): readonly string[] =>
  text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

const isGap = (token: string): boolean => token.trim() === ''

/** Above it a comparison would keep the page busy: such texts are told apart as a whole. */
const MOST_PAIRS = 4_000_000

/** With fewer of its words shared, a text is another one: a few words that both have by chance would only confuse. */
const LEAST_SHARED = 0.3

/** The positions of the longest list of tokens that both have, in order. */
const longestShared = (a: readonly string[], b: readonly string[]): readonly [number, number][] => {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      pairs.push([i, j])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/** Tokens that follow one another become one part. A gap between two changed words is changed too. */
const partsOf = (tokens: readonly string[], shared: ReadonlySet<number>): readonly DiffPart[] => {
  const isShared = (at: number): boolean => {
    const isBetween =
      isGap(tokens[at] ?? '') &&
      at > 0 &&
      at < tokens.length - 1 &&
      !shared.has(at - 1) &&
      !shared.has(at + 1)
    return shared.has(at) && !isBetween
  }
  const parts: { from: number; text: string; isShared: boolean }[] = []
  for (const [at, text] of tokens.entries()) {
    const last = parts.at(-1)
    if (last?.isShared === isShared(at)) last.text += text
    else parts.push({ from: at, text, isShared: isShared(at) })
  }
  return parts
}

const whole = (text: string): readonly DiffPart[] =>
  text === '' ? [] : [{ from: 0, text, isShared: false }]

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, step) => from + step)

/** BO-13: which words of two texts differ. The parts of each side make up its text. */
export const wordDiff = (before: string, after: string): WordDiff => {
  const [a, b] = [tokensOf(before), tokensOf(after)]
  const shortest = Math.min(a.length, b.length)
  let start = 0
  while (start < shortest && a[start] === b[start]) start += 1
  let end = 0
  while (end < shortest - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const isTooLong = middleA.length * middleB.length > MOST_PAIRS
  const pairs = isTooLong ? [] : longestShared(middleA, middleB)
  const sharedOf = (side: 0 | 1, length: number): ReadonlySet<number> =>
    new Set([
      ...range(0, start),
      ...pairs.map((pair) => pair[side] + start),
      ...range(length - end, length),
    ])
  const [sharedA, sharedB] = [sharedOf(0, a.length), sharedOf(1, b.length)]
  const words = [...sharedA].filter((at) => /[\p{L}\p{N}]/u.test(a[at] ?? '')).length
  const longest = Math.max(...[a, b].map((tokens) => tokens.filter((one) => !isGap(one)).length))
  if (words < longest * LEAST_SHARED) return { before: whole(before), after: whole(after) }
  return { before: partsOf(a, sharedA), after: partsOf(b, sharedB) }
}

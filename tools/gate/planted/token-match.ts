import type { Span } from './named-code.ts'

type Token = Span & { readonly text: string }

/** Words and single characters. A formatter adds white space and trailing commas, so neither is a token. */
const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[\p{L}\p{N}_$]+|,(?!\s*[)\]}])|[^\s,]/gu)].map(({ 0: token, index }) => ({
    text: token,
    start: index,
    end: index + token.length,
  }))

/** Every place of `text` with the tokens of `find`. */
export const tokenMatches = (text: string, find: string): readonly Span[] => {
  const tokens = tokensOf(text)
  const expected = tokensOf(find)
  return tokens.flatMap(({ start }, at) => {
    const isMatch = expected.every((token, offset) => tokens[at + offset]?.text === token.text)
    return isMatch ? [{ start, end: tokens[at + expected.length - 1]?.end ?? start }] : []
  })
}

import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { namedCode, topLevelNames, withoutComments, type Span } from './named-code.ts'

type Token = Span & { readonly text: string }

/** Words and single characters. A formatter adds white space and trailing commas, so neither is a token. */
const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[\p{L}\p{N}_$]+|,(?!\s*[)\]}])|[^\s,]/gu)].map(({ 0: token, index }) => ({
    text: token,
    start: index,
    end: index + token.length,
  }))

/** Every place of `text` with the tokens of `find`. */
const tokenMatches = (text: string, find: string): readonly Span[] => {
  const tokens = tokensOf(text)
  const expected = tokensOf(find)
  return tokens.flatMap(({ start }, at) => {
    const isMatch = expected.every((token, offset) => tokens[at + offset]?.text === token.text)
    return isMatch ? [{ start, end: tokens[at + expected.length - 1]?.end ?? start }] : []
  })
}

/** A fault whose file is known. */
export type PlacedMutant = Mutant & { readonly file: string }

const one = <Row>(rows: readonly Row[], about: string): Row => {
  const [first] = rows
  if (first === undefined || rows.length > 1) throw new Error(`${about}: ${rows.length} times`)
  return first
}

/** A file of SQL is named as a whole: each has one function or a few. */
const SQL = '.sql'

const inSpaces = (comment: string): string => ' '.repeat(comment.length)

const placeOf = (source: string, { id, in: path, find }: Mutant): Span => {
  const isSql = path.endsWith(SQL)
  const spans = isSql ? [{ start: 0, end: source.length }] : namedCode(source, path)
  const { start, end } = one(spans, `${id}: ${path} is declared`)
  if (find === undefined) return { start, end }
  const code = isSql ? source.replaceAll(/--.*/gu, inSpaces) : withoutComments(source)
  const matches = tokenMatches(code.slice(start, end), find)
  const match = one(matches, `${id}: its code occurs in ${path}`)
  return { start: start + match.start, end: start + match.end }
}

/** The source with the fault. Throws unless its place exists exactly once. */
export const applyMutant = (source: string, fault: Mutant): string => {
  const { start, end } = placeOf(source, fault)
  return source.slice(0, start) + fault.replace + source.slice(end)
}

/** The files that declare each name. */
export const filesByName = async (
  root: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const files = new Map<string, string[]>()
  const paths = glob('{src,scripts}/**/*.{ts,tsx,mjs,sql}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/generated/**', 'src/testing/**'],
  })
  for await (const path of paths) {
    const file = path.replaceAll('\\', '/')
    const names = file.endsWith(SQL)
      ? [basename(file)]
      : topLevelNames(await readFile(join(root, path), 'utf8'))
    for (const name of names) files.set(name, [...(files.get(name) ?? []), file])
  }
  return files
}

/** Finds the file of the fault by the name of its declaration. Throws unless the name leads to one file. */
export const placed = (
  files: ReadonlyMap<string, readonly string[]>,
  fault: Mutant,
): PlacedMutant => {
  const [name = ''] = fault.in.split('/')
  const declaring = (files.get(name) ?? []).filter((file) => file === (fault.file ?? file))
  return { ...fault, file: one(declaring, `${fault.id}: a file declares ${name}`) }
}

import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gateRows } from './gate-rows.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folders = ['content', 'e2e', 'scripts', 'src', 'tools']

/** A test in the sources; the title keeps `${…}` as in the source. `level`: whether `npm test` runs it too. */
export type Title = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly level: 'gate' | 'full'
}

/** `test('…', …`, `fullTest('…', …`, `test.describe("…", …` and the `)('…', …` of a table of cases; not skipped tests. */
const titled =
  /(?:\b(?:test|it|describe|fullTest)(?:\.(?:describe|concurrent|sequential|serial|full))*|\))\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,\s*(?:async\b|\(|\{|function\b|\w+ =>)/gu

/** The titles in one file, from its first line to its last. */
export const titlesIn = (file: string, source: string): readonly Title[] =>
  [...source.matchAll(titled)].map((found) => ({
    file,
    line: source.slice(0, found.index + found[0].search(/['"`]/u)).split('\n').length,
    text: (found[1] ?? found[2] ?? found[3] ?? '').replaceAll(/\\(['"`])/gu, '$1'),
    level:
      /\.full\.\w+\.tsx?$/u.test(file) || /^(?:test\.full|fullTest)\b/u.test(found[0])
        ? 'full'
        : 'gate',
  }))

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { recursive: true }).catch(() => [])
  return entries
    .filter((name) => /\.(?:test|spec)\.tsx?$/u.test(name))
    .map((name) => join(folder, name).replaceAll(sep, '/'))
}

/** Every title of every test, in the order of the files' names. */
export const allTitles = async (): Promise<readonly Title[]> => {
  const files = (await Promise.all(folders.map(filesIn))).flat().toSorted()
  const read = async (file: string) => titlesIn(file, await readFile(join(root, file), 'utf8'))
  return (await Promise.all(files.map(read))).flat()
}

const known = new Map<string, ReadonlySet<string>>()
const wordsOf = (text: string): ReadonlySet<string> => {
  const words = known.get(text) ?? new Set(text.split(/[^\w${}-]+/u))
  known.set(text, words)
  return words
}

/** The tests of the row: those with its id as a word of the title. 'F-D1' is a fault that was found, and not the row D1. */
export const testsOf = (id: string, titles: readonly Title[]): readonly Title[] =>
  titles.filter(({ text }) => wordsOf(text).has(id))

const cell = (text: string): string =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')
    .replaceAll(/\s+/gu, ' ')

const lineOf = (titles: readonly Title[], id: string, [asvs, asks]: readonly string[]): string => {
  const tests = testsOf(id, titles).map(
    ({ file, line, text }) => `[\`${file}:${line}\`](../${file}#L${line}) ${cell(text)}`,
  )
  return `| ${id} | ${asvs} | ${asks} | ${tests.join('<br>') || '–'} |`
}

const BEGIN = '<!-- rows: drawn by npm run security -->'
const END = '<!-- end of rows -->'

const table = (titles: readonly Title[]): string =>
  [
    '| row | ASVS 5.0 | what it asks | tests |',
    '|---|---|---|---|',
    ...Object.entries(gateRows).map(([id, row]) => lineOf(titles, id, row)),
  ].join('\n')

/** The page with the table of the rows between its two marks. */
export const withRows = (page: string, titles: readonly Title[]): string => {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error('the page has no place for the rows')
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table(titles)}\n\n${page.slice(end)}`
}

/** The page without its line numbers, which move with every edit of a test. */
export const withoutLines = (page: string): string =>
  page.replaceAll(/:\d+`\]/gu, '`]').replaceAll(/#L\d+\)/gu, ')')

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { check } from 'recheck'
import { afterAll, expect, test } from 'vitest'
import { firstRows, isFull } from '../../../src/testing/run/level.ts'
import { sourcePatterns } from './source-patterns.ts'

/**
 * V11: `recheck` analyses every pattern that runs in the server. It builds the automaton of a pattern, and searches for
 * a costly text where the automaton is too large. It counts steps, so a busy machine does not change its answer.
 */
const LIMITS = { timeout: null, attackTimeout: null, incubationTimeout: null } as const

/**
 * A global search starts again after each match, so a lookaround can read the rest of the text once a match. The
 * analysis looks at one search only. With `[]`, which never matches, one search tries each of these places.
 */
const searched = (source: string, flags: string): string =>
  /[gy]/u.test(flags) && /\(\?<?[=!]/u.test(source) ? `(?:${source})[]` : source

const verdict = async (source: string, flags: string): Promise<string> => {
  const result = await check(searched(source, flags), flags, LIMITS)
  if (result.status === 'safe') return 'linear'
  if (result.status === 'unknown') return `undecided: ${result.error.kind}`
  return `${result.complexity.summary}: ${result.attack.pattern}`
}

const patterns = globSync('src/{domain,contract,server}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    sourcePatterns(readFileSync(file, 'utf8')).map((pattern) => ({ file, ...pattern })),
  )

const literals = patterns.flatMap(({ file, source, flags }) =>
  source === null ? [] : [{ file, source, flags }],
)

test('V11 domain, contract and server write each pattern as a literal, which the analysis can read', () => {
  expect(literals.length).toBeGreaterThan(60)
  expect(patterns.filter(({ source }) => source === null)).toEqual([])
})

/** The patterns that the full level found linear. It analyses all of them and writes the list again. */
const LIST = new URL('linear-patterns.txt', import.meta.url)
const lineOf = ({ source, flags }: { source: string; flags: string }) => `/${source}/${flags}`
const known = new Set(readFileSync(LIST, 'utf8').split('\n'))
const listed = literals.filter((pattern) => known.has(lineOf(pattern)))
const analysed = [
  ...literals.filter((pattern) => !known.has(lineOf(pattern))),
  ...firstRows(3, listed),
]

const linear = new Set<string>()
test.concurrent.each(analysed)(
  'V11 the pattern /$source/$flags of $file does linear work',
  async ({ source, flags }) => {
    expect(await verdict(source, flags)).toBe('linear')
    linear.add(lineOf({ source, flags }))
  },
)

const all = new Set(literals.map(lineOf))
afterAll(() => {
  if (isFull && linear.size === all.size)
    writeFileSync(LIST, `${[...linear].toSorted().join('\n')}\n`)
})

const refused = [
  ['(a+)+$', 'u', 'exponential'],
  [String.raw`\s+$`, 'u', '2nd degree polynomial'],
  [String.raw`\d+\s*\d+x`, 'u', '3rd degree polynomial'],
  [String.raw`<[^>]*>`, 'u', '2nd degree polynomial'],
  ['^.*one.*two', 'u', '2nd degree polynomial'],
  [String.raw`\(PostgreSQL\).*x`, 'u', '2nd degree polynomial'],
  [String.raw`(?<=\s+)x`, 'u', '2nd degree polynomial'],
  ['a(?!.*b)', 'gu', '2nd degree polynomial'],
] as const

test.concurrent.each(firstRows(3, refused))(
  'V11 the analysis refuses the pattern /%s/%s, whose work is %s',
  async (source, flags, work) => {
    expect(await verdict(source, flags)).toMatch(work)
  },
)

test('V11 the reader finds a pattern in every place of a source file', () => {
  const code = [
    'const a: RegExp = /a/u',
    `const b = { of: [/[/]"'/, text.replace(/\\//g, '/')] } satisfies B // /comment/`,
    'const c = `${d / e / f} ${/c/i.test(g)}`',
    'const h = new RegExp(`^${a}`, "u")',
    'const i = RegExp("i")',
  ]
  expect(sourcePatterns(code.join('\n'))).toEqual([
    { source: 'a', flags: 'u' },
    { source: `[/]"'`, flags: '' },
    { source: String.raw`\/`, flags: 'g' },
    { source: 'c', flags: 'i' },
    { source: null, flags: '' },
    { source: null, flags: '' },
  ])
})

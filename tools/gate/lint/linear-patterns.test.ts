import { globSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { expect, test } from 'vitest'
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

test.concurrent.each(literals)(
  'V11 the pattern /$source/$flags of $file does linear work',
  async ({ source, flags }) => {
    expect(await verdict(source, flags)).toBe('linear')
  },
)

test.concurrent.each([
  ['(a+)+$', 'u', 'exponential'],
  [String.raw`\s+$`, 'u', '2nd degree polynomial'],
  [String.raw`\d+\s*\d+x`, 'u', '3rd degree polynomial'],
  [String.raw`<[^>]*>`, 'u', '2nd degree polynomial'],
  ['^.*one.*two', 'u', '2nd degree polynomial'],
  [String.raw`\(PostgreSQL\).*x`, 'u', '2nd degree polynomial'],
  [String.raw`(?<=\s+)x`, 'u', '2nd degree polynomial'],
  ['a(?!.*b)', 'gu', '2nd degree polynomial'],
])('V11 the analysis refuses the pattern /%s/%s, whose work is %s', async (source, flags, work) => {
  expect(await verdict(source, flags)).toMatch(work)
})

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

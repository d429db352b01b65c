import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * V11: every pattern of domain, contract and server against texts that are bad for patterns, 16 and 256 KiB of each.
 * Linear work takes 16 times as long for 16 times the text, quadratic work 256 times; between the two is room enough
 * for a machine that is busy.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

/** A regular expression literal in the sources, after a token that can precede one. */
const literal =
  /(?<=[(=:,!&|?[]\s*|=>\s*|return\s)\/((?:[^/\\\n[*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)/gu

const patternsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...readFileSync(join(root, folder, name), 'utf8').matchAll(literal)].map(
        ([, source = '', flags = '']) => ({ file: `${folder}/${name}`, source, flags }),
      ),
    )

const patterns = ['domain', 'contract', 'server'].flatMap(patternsIn)

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const composed = [
  { file: 'domain/settings/host.ts', source: `^${label}(?:\\.${label})*$`, flags: 'iu' },
]

/** The repeated unit, the text before it, and an end that makes the match fail. */
const repeated = [
  'a',
  'A',
  '0',
  '1',
  ' ',
  '\t',
  '\n',
  '-',
  '_',
  '.',
  '/',
  '\\',
  '"',
  "'",
  '@',
  'a-',
  'a.',
  '0 ',
  '1 2',
  ' a',
  '--a',
  '{',
  '{a',
  '{a}',
  '//',
  '/a',
  '://',
  ' #',
  '(PostgreSQL) ',
  'æ',
  '\u0301',
  '\u200B',
  '<',
  '&',
  ',',
  '%',
  '1234567890',
  '12345678901 ',
]
const frames = [
  ['', ''],
  ['ø', '!'],
  ['', '\n'],
] as const

const took = (pattern: RegExp, text: string): number => {
  const began = performance.now()
  pattern.lastIndex = 0
  // Only matches, and creates no results: creating them takes time of its own.
  while (pattern.test(text) && pattern.global && pattern.lastIndex < text.length) {
    pattern.lastIndex += 1
  }
  return performance.now() - began
}

const best = (pattern: RegExp, text: string): number =>
  Math.min(took(pattern, text), took(pattern, text), took(pattern, text))

const KIB = 1024
const RATIO = 90
/** Below it, a clock tells nothing. */
const NOTHING_MS = 25

test('V11 the patterns are found, and the measure tells quadratic work from linear', () => {
  expect(patterns.length).toBeGreaterThan(30)
  const grows = (pattern: RegExp, unit: string) =>
    best(pattern, unit.repeat(32 * KIB) + '!') / best(pattern, unit.repeat(2 * KIB) + '!')
  expect(grows(/a+$/u, 'a')).toBeGreaterThan(RATIO)
  expect(grows(/[b!]/u, 'a')).toBeLessThan(RATIO)
})

test.each([...patterns, ...composed])(
  'V11 the pattern /$source/$flags of $file does linear work',
  ({ source, flags }) => {
    const pattern = new RegExp(source, flags)
    for (const unit of repeated) {
      for (const [beginning, end] of frames) {
        const text = (size: number) => beginning + unit.repeat(Math.ceil(size / unit.length)) + end
        // Quadratic work of 256 KiB would not end: it is seen in an eighth of it before that.
        for (const size of [32 * KIB, 256 * KIB]) {
          if (took(pattern, text(size)) < NOTHING_MS) continue
          const ratio = () => {
            const large = best(pattern, text(size))
            return large / best(pattern, text(size / 16))
          }
          // A quadratic pattern is slow each time; a busy machine is not.
          let least = ratio()
          for (let again = 0; again < 5 && least >= RATIO; again += 1)
            least = Math.min(least, ratio())
          expect(least, `${size} of ${JSON.stringify([beginning, unit, end])}`).toBeLessThan(RATIO)
        }
      }
    }
  },
)

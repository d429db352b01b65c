import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  addressOf,
  answersById,
  claimedInstant,
  filledLine,
  instant,
  line,
  rowVersion,
  searchText,
  stored,
} from './fields.ts'

test.each([
  ['0000-06-15T10:00:00.000Z', false],
  ['0001-01-01T00:00:00.000Z', true],
  ['2026-11-23T10:00:00Z', true],
  ['2026-02-30T10:00:00Z', false],
  ['9999-12-31T23:59:59.999Z', true],
])('X7 the instant %s is taken: %s', (text, isTaken) => {
  expect(instant.safeParse(text).success).toBe(isTaken)
})

test.each([
  ['0001-01-01T00:00:00.000Z', false],
  ['2019-12-31T23:59:59.999Z', false],
  ['2020-01-01T00:00:00.000Z', true],
])('X14 an assessment of %s is taken: %s', (text, isTaken) => {
  expect(claimedInstant.safeParse(text).success).toBe(isTaken)
})

test.each([
  [0, false],
  [1, true],
  [2_147_483_646, true],
  [2_147_483_647, false],
  [2 ** 53, false],
])('X7 the version %i is taken: %s', (version, isTaken) => {
  expect(rowVersion.safeParse(version).success).toBe(isTaken)
})

const answers = answersById(z.int())
const idAt = (n: number): string => `0192f0c4-0000-7000-8000-${String(n).padStart(12, '0')}`
const record = (count: number, keyAt: (n: number) => string): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [keyAt(n), n]))

test('X14 500 answers are taken, and one more is refused', () => {
  expect(answers.parse(record(500, idAt))).toEqual(record(500, idAt))
  expect(answers.safeParse(record(501, idAt)).success).toBe(false)
})

test.each([
  ['20 000 answers', record(20_000, idAt)],
  ['20 000 wrong keys', record(20_000, (n) => `k${n}`)],
  ['500 wrong keys', record(500, (n) => `k${n}`)],
  ['a list', []],
  ['null', null],
])('X14 %s is one problem', (_what, given) => {
  expect(answers.safeParse(given).error?.issues).toHaveLength(1)
})

const unseen = ['\u200B', '\u3164', '\u00AD\u2060', '-', '…', '']

test.each([
  ...unseen.map((text) => [text, false] as const),
  ...['Ola', '7', '👍', ' Ola '].map((text) => [text, true] as const),
  ...['Ola \u202Enemdron', '\u200EOla', 'Ola\u2069'].map((text) => [text, false] as const),
])('F-D2 V4 a required line takes %j: %s', (text, isTaken) => {
  expect(filledLine(40).safeParse(text).success).toBe(isTaken)
})

test('F-D2 V8 an optional line and an address take no direction sign, and a search takes it', () => {
  expect(line(40).safeParse('').success).toBe(true)
  expect(line(40).safeParse('a\u202Eb').success).toBe(false)
  expect(searchText(40).safeParse('a\u202Eb').success).toBe(true)
  const address = addressOf(/^https$/u)
  expect(address.safeParse('https://helse.no/råd').success).toBe(true)
  expect(address.safeParse('https://helse.no/\u202Egpj.exe').success).toBe(false)
})

test('F-D2 what was stored before a rule for typed texts is still read, and nothing else', () => {
  const name = filledLine(5)
  const schema = z.strictObject({
    name,
    shortName: name.nullable(),
    list: z.array(z.strictObject({ name })).max(1).readonly(),
    url: addressOf(/^https$/u).optional(),
    note: name.nullable().default(null),
  })
  const row = { name: '\u200B', shortName: 'a\u202E', list: [{ name: '-' }], url: 'http://x' }
  expect(schema.safeParse(row).success).toBe(false)
  expect(stored(schema).parse(row)).toEqual({ ...row, note: null })
  for (const wrong of [
    { ...row, more: 1 },
    { ...row, name: 7 },
    { ...row, list: [row, row] },
  ]) {
    expect(stored(schema).safeParse(wrong).success).toBe(false)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import { hasIdentityNumber } from './identity-number.ts'

const date = fc
  .date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((at) => ({
    day: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    year: at.getUTCFullYear(),
  }))
const shifts = fc.record({
  dayShift: fc.constantFrom(0, 40),
  monthShift: fc.constantFrom(0, 40, 65, 80),
})
/** Any valid number there is, of each kind. */
const number = fc.tuple(date, fc.nat(999), shifts).map((given) => identityNumberOf(...given))
const separator = fc.constantFrom(' ', '.', '-', '\u00A0', '\u202F', '\u2011', '\u2013', '\u200B')
const runs = { numRuns: roundCount(60, 1000) }

const [made] = fc.sample(number, { numRuns: 1, seed: 1 })
const shown = identityNumberOf({ day: 1, month: 1, year: 2000 })

test('L4 every number computed from a date is found, alone and inside any text', () => {
  fc.assert(
    fc.property(number, fc.string({ unit: 'binary' }), fc.string(), (planted, before, after) => {
      expect(hasIdentityNumber(planted)).toBe(true)
      expect(hasIdentityNumber(`${before} ${planted} ${after}`)).toBe(true)
      expect(hasIdentityNumber(`fnr:${planted}, født`)).toBe(true)
    }),
    runs,
  )
})

test('L4 a separator between any of the digits hides nothing', () => {
  const gaps = fc.array(fc.option(separator, { nil: '' }), { minLength: 11, maxLength: 11 })
  fc.assert(
    fc.property(number, gaps, (planted, between) => {
      const written = [...planted].map((digit, position) => `${digit}${between[position]}`).join('')
      expect(hasIdentityNumber(`han ${written} der`)).toBe(true)
    }),
    runs,
  )
})

test('L4 the ways that people write it', () => {
  const [day, month, year, rest] = [/^../, /(?<=^..)../, /(?<=^....)../, /.{5}$/].map(
    (part) => part.exec(shown)?.[0] ?? '',
  )
  for (const written of [
    `${day}${month}${year} ${rest}`,
    `${day}.${month}.${year}-${rest}`,
    `${day} ${month} ${year} ${rest}`,
    `Fnr.${day}${month}${year}\u00A0${rest}.`,
    `${day}${month}${year}\u200B${rest}`,
    `${day}${month}${year} \u00AD${rest}`,
    `kl 12 ${shown} 14`,
    `${shown}\n${shown}`,
    shown.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ]) {
    expect(hasIdentityNumber(written), written).toBe(true)
  }
})

test('L4 digits that run on beyond eleven, or are fewer, are none', () => {
  for (const digit of '0123456789') {
    expect(hasIdentityNumber(`${shown}${digit}`)).toBe(false)
    expect(hasIdentityNumber(`${digit}${shown}`)).toBe(false)
    expect(hasIdentityNumber(`${shown.slice(0, 6)} ${shown.slice(6)}${digit}`)).toBe(false)
  }
  expect(hasIdentityNumber(shown.slice(1))).toBe(false)
  expect(hasIdentityNumber(shown.slice(0, 10))).toBe(false)
})

test('L4 more than one separator, a line break or a non-digit between the digits ends the number', () => {
  for (const between of ['  ', '--', '. ', '\n', 'x', ', ', '/']) {
    expect(hasIdentityNumber(`${shown.slice(0, 6)}${between}${shown.slice(6)}`)).toBe(false)
  }
})

test('L4 with one control digit wrong it is none', () => {
  const wrong = fc.record({ position: fc.constantFrom(9, 10), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(number, wrong, (valid, { position, by }) => {
      const digit = (Number(valid[position]) + by) % 10
      const other = `${valid.slice(0, position)}${digit}${valid.slice(position + 1)}`
      expect(hasIdentityNumber(other)).toBe(false)
    }),
    runs,
  )
})

test('L4 both control digits count: with the first one wrong no last digit makes it right', () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 9 }), (valid, by) => {
      const ten = `${valid.slice(0, 9)}${(Number(valid[9]) + by) % 10}`
      for (const last of '0123456789') expect(hasIdentityNumber(`${ten}${last}`)).toBe(false)
    }),
    runs,
  )
})

test.for([
  ['day 0', 0, 1, 80],
  ['day 32', 32, 1, 80],
  ['day 40, of neither kind', 40, 1, 80],
  ['day 72, more than a D-number has', 72, 1, 80],
  ['30 February', 30, 2, 80],
  ['29 February of a year without', 29, 2, 99],
  ['the same of a D-number', 69, 2, 99],
  ['31 April', 31, 4, 80],
  ['month 0', 1, 0, 80],
  ['month 13', 1, 13, 80],
  ['month 40', 1, 40, 80],
  ['month 53', 1, 53, 80],
  ['month 65', 1, 65, 80],
  ['month 78', 1, 78, 80],
  ['month 80', 1, 80, 80],
  ['month 93', 1, 93, 80],
] as const)('L4 %s is no date', ([, day, month, year]) => {
  const impossible = identityNumberOf({ day, month, year }, 0, { monthShift: 0 })
  expect(hasIdentityNumber(impossible)).toBe(false)
})

test('L4 29 February of a leap year is a date, also of a D-number', () => {
  for (const dayShift of [0, 40]) {
    const leap = { day: 29, month: 2, year: 2000 }
    expect(hasIdentityNumber(identityNumberOf(leap, 500, { dayShift }))).toBe(true)
  }
})

test('L4 what else has many digits is none', () => {
  for (const text of [
    '',
    '00000000000',
    '22 33 44 55',
    '+47 22 33 44 55 66',
    '2026-11-21 02:14:00',
  ]) {
    expect(hasIdentityNumber(text), text).toBe(false)
  }
})

test('V11 a number at the end of a long text of digits and separators is found', () => {
  for (const filler of ['1', '1 ', '1.1-', ' ', '\u200B', 'a1']) {
    const long = filler.repeat(roundCount(20_000, 100_000))
    expect(hasIdentityNumber(long)).toBe(false)
    expect(hasIdentityNumber(`${long}x ${made}`)).toBe(true)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseOrganisationNumber } from './organisation-number.ts'

// Public offices: Brønnøysundregistrene, Justis- og beredskapsdepartementet, Helsedirektoratet.
test.for(['974760673', '972417831', '983544622'])('USR-06 %s is valid', (number) => {
  expect(parseOrganisationNumber(number)).toBe(number)
})

test('USR-06 spaces are not part of the number', () => {
  expect(parseOrganisationNumber(' 974 760 673 ')).toBe('974760673')
})

test.for(['', '97476067', '9747606733', '97476067x', '-74760673', '974760674', '９74760673'])(
  'USR-06 %j is not valid',
  (text) => {
    expect(parseOrganisationNumber(text)).toBeNull()
  },
)

test('USR-06 a number whose check digit would be 10 is never valid', () => {
  // 3 × 4 = 12, which leaves 1.
  for (let digit = 0; digit < 10; digit += 1) {
    expect(parseOrganisationNumber(`40000000${digit}`)).toBeNull()
  }
})

test('USR-06 one wrong digit is always found', () => {
  const position = fc.nat(8)
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 9 }), (at, shift) => {
      const digits = [...'974760673']
      digits[at] = String((Number(digits[at]) + shift) % 10)
      expect(parseOrganisationNumber(digits.join(''))).toBeNull()
    }),
  )
})

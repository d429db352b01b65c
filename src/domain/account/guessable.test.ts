import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const owner = {
  email: 'kari.nordmann@nordre-fengsel.no',
  fullName: 'Kari Bjørnstad Nordmann',
  companyName: 'Nordre fengsel',
}
const isCommon = (word: string) => ['monkey', 'qwerty123', 'letmein'].includes(word)
const refused = (password: string) => isGuessable(password, owner, isCommon)

test.each([
  'Passord123!',
  'Sommer2026',
  'sommer2026!!',
  'Høsten-2026',
  'P@ss0rd!',
  'Monkey1!',
  'qwerty123',
  'L3tme1n',
  'Aaaaaaaa',
  'ababababab',
  'Nordre fengsel 1!',
  'NordreFengsel!1',
  'kari.nordmann1',
  'Bjørnstad-26',
  'Holdepunkt1!',
])('A3 %s is refused', (password) => expect(refused(password)).toBe(true))

test.each([
  'Sommerregn-2031',
  'Riktig-Hest-9',
  'Kari liker grønne epler',
  'monkey-tre-blå-7',
  'Monkey-48213-99120',
  'q8N!r2Lw',
])('A3 %s is not', (password) => expect(refused(password)).toBe(false))

test('A3 a password that names nothing of an owner without a company is judged all the same', () => {
  const nobody = { email: 'a@b.no', fullName: '', companyName: null }
  expect(isGuessable('Fjell-og-fjord-9', nobody, isCommon)).toBe(false)
  expect(isGuessable('Passord1', nobody, isCommon)).toBe(true)
})

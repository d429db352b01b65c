import { expect, test } from 'vitest'
import { identityNumberOf } from '#testing/identity/identity-number.ts'
import { containsIdentityNumber } from './free-texts.ts'

const number = identityNumberOf({ day: 31, month: 12, year: 2000 })
const answers = { scale: 5, yes: true, no: false, text: 'Sa lite.' }

test('L4 an identity number is seen in the notes and in every text answer', () => {
  expect(containsIdentityNumber({ notes: `Fnr ${number}`, answers: {} })).toBe(true)
  expect(containsIdentityNumber({ notes: '', answers: { ...answers, last: `(${number})` } })).toBe(
    true,
  )
})

test('L4 other texts and answers hold none, and nothing is read across two of them', () => {
  expect(containsIdentityNumber({ notes: '', answers: {} })).toBe(false)
  expect(containsIdentityNumber({ notes: 'Rolig nå.', answers })).toBe(false)
  const split = { first: number.slice(0, 6), second: number.slice(6) }
  expect(containsIdentityNumber({ notes: number.slice(0, 5), answers: split })).toBe(false)
})

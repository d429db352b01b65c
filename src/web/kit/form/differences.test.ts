import { expect, test } from 'vitest'
import { conflictText, differences, type ComparedField } from './differences.ts'

type Values = { name: string; seats: number; active: boolean; phone: string | null }

const fields: readonly ComparedField<Values>[] = [
  { name: 'name', label: 'Navn' },
  { name: 'seats', label: 'Plasser' },
  { name: 'active', label: 'Aktiv', show: (value) => (value ? 'Ja' : 'Nei') },
  { name: 'phone', label: 'Telefon' },
]

const stored: Values = { name: 'Avdeling B', seats: 0, active: false, phone: null }

test('ADM-04 only what differs is shown, in words, and 0 is a value', () => {
  const mine = { ...stored, seats: 20, active: true }
  expect(differences(fields, stored, mine)).toStrictEqual([
    { name: 'seats', label: 'Plasser', stored: '0', mine: '20' },
    { name: 'active', label: 'Aktiv', stored: 'Nei', mine: 'Ja' },
  ])
})

test('ADM-04 nothing and an empty text are the same to the reader', () => {
  expect(differences(fields, stored, { ...stored, phone: '' })).toStrictEqual([])
})

test('ADM-04 a conflict about one field has its value, and one about several a line for each', () => {
  const mine = { ...stored, seats: 20, active: true }
  const sides = { mine, theirs: stored }
  expect(conflictText(fields, ['seats'], sides)).toEqual({
    label: 'Plasser',
    mine: '20',
    theirs: '0',
  })
  expect(conflictText(fields, ['seats', 'active'], sides)).toEqual({
    label: 'Plasser, Aktiv',
    mine: '\nPlasser: 20\nAktiv: Ja',
    theirs: '\nPlasser: 0\nAktiv: Nei',
  })
})

test('ADM-04 a conflict keeps its label where both values have the same words', () => {
  const sides = { mine: { ...stored, phone: '' }, theirs: stored }
  expect(conflictText(fields, ['phone'], sides)).toEqual({ label: 'Telefon', mine: '', theirs: '' })
})

import { expect, test } from 'vitest'
import { fieldErrors } from './form.tsx'

test('ADM-03 a form without errors has none', () => {
  expect(fieldErrors({})).toEqual([])
})

test('ADM-03 every field by its name, and those of the rows of a list by theirs', () => {
  const callList: object[] = []
  callList[1] = {
    name: { type: 'custom', message: 'Navn mangler', ref: { name: 'callList.1.name' } },
    phone: { type: 'custom', message: 'Nummer mangler' },
  }
  expect(fieldErrors({ name: { type: 'custom', message: 'Skriv' }, callList })).toEqual([
    { name: 'name', message: 'Skriv' },
    { name: 'callList.1.name', message: 'Navn mangler' },
    { name: 'callList.1.phone', message: 'Nummer mangler' },
  ])
})

import { expect, test } from 'vitest'
import { sortedByLeader } from './leader-number.ts'

const list = [
  { name: 'Lege' },
  { name: 'Vaktleder natt' },
  { name: 'Helse' },
  { name: 'Duty manager' },
]
const names = (place: 'first' | 'last') => sortedByLeader(list, place).map(({ name }) => name)

test('SAFE-02 the shift leader comes first where life is in danger, in the order of the list', () => {
  expect(names('first')).toEqual(['Vaktleder natt', 'Duty manager', 'Lege', 'Helse'])
})

test('FUP-62 health comes first where health is called, in the order of the list', () => {
  expect(names('last')).toEqual(['Lege', 'Helse', 'Vaktleder natt', 'Duty manager'])
})

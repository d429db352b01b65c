import { expect, test } from 'vitest'
import { nothingSelected, stillThere, toggled, toggledAll } from './use-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']

/** Presses these rows in turn; '+c' is a press with Shift. */
const pressed = (...presses: readonly string[]) =>
  presses.reduce(
    (selected, press) => toggled(selected, order, press.slice(-1), press.startsWith('+')),
    nothingSelected,
  )

test.each([
  [['b'], ['b']],
  [['b', 'b'], []],
  [
    ['b', '+d'],
    ['b', 'c', 'd'],
  ],
  [
    ['d', '+b'],
    ['b', 'c', 'd'],
  ],
  [['+c'], ['c']],
  [
    ['b', '+d', '+e'],
    ['b', 'c', 'd', 'e'],
  ],
  [
    ['b', '+e', 'd', '+c'],
    ['b', 'e'],
  ],
])('ADM-03 the presses %j select %j', (presses, expected) => {
  expect([...pressed(...presses).keys].toSorted()).toEqual(expected)
})

test('ADM-03 the box above the rows selects those on the page, and none where all are', () => {
  const some = pressed('b')
  const all = toggledAll(some, ['a', 'b', 'c'])
  expect([...all.keys].toSorted()).toEqual(['a', 'b', 'c'])
  expect([...toggledAll(all, ['a', 'b', 'c']).keys]).toEqual([])
  expect([...toggledAll(all, ['a']).keys].toSorted()).toEqual(['b', 'c'])
})

test('ADM-04 a selected row survives when the list is fetched again, and goes with its row', () => {
  const selected = pressed('b', 'd')
  expect(stillThere(selected, ['e', 'd', 'c', 'b'])).toBe(selected)
  expect([...stillThere(selected, ['a', 'b']).keys]).toEqual(['b'])
  const order2 = ['a', 'c', 'd']
  const range = toggled(stillThere(pressed('d', 'b'), order2), order2, 'a', true)
  expect([...range.keys].toSorted(), 'the range began at a row that is gone').toEqual(['a', 'd'])
})

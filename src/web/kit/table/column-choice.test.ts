import { expect, test } from 'vitest'
import {
  arrangedColumns,
  chosenColumns,
  movedColumn,
  readColumnChoice,
  toggledColumn,
  usualColumns,
} from './column-choice.ts'

const columns = ['name', 'role', 'status', 'place'].map((id) => ({ id }))
const idsOf = (list: readonly { readonly id: string }[]): readonly string[] =>
  list.map(({ id }) => id)

test('ADM-01 a list without a choice shows all of its columns in their own order', () => {
  expect(chosenColumns(columns, usualColumns)).toStrictEqual(columns)
})

test('ADM-01 a choice hides and orders columns, and a hidden one keeps its position', () => {
  const choice = { order: ['place', 'status', 'role'], hidden: ['status'] }
  expect(idsOf(chosenColumns(columns, choice))).toEqual(['name', 'place', 'role'])
  expect(idsOf(arrangedColumns(columns, choice))).toEqual(['name', 'place', 'status', 'role'])
})

test('ADM-01 the column that names the row stays first and visible whatever the choice says', () => {
  const choice = { order: ['role', 'name'], hidden: ['name'] }
  expect(idsOf(chosenColumns(columns, choice))).toEqual(['name', 'role', 'status', 'place'])
})

test.each([
  [
    ['status', 'place'],
    ['name', 'role', 'status', 'place'],
  ],
  [
    ['place', 'role'],
    ['name', 'place', 'role', 'status'],
  ],
  [
    ['place', 'gone', 'place', 'status', 'role'],
    ['name', 'place', 'status', 'role'],
  ],
])('ADM-01 the order %j ignores unknown columns and places new ones', (order, expected) => {
  expect(idsOf(arrangedColumns(columns, { order }))).toEqual(expected)
})

test('ADM-01 a list without columns has none to choose', () => {
  expect(chosenColumns([], usualColumns)).toEqual([])
})

test.each([
  undefined,
  null,
  'order',
  [],
  {},
  { order: ['role'] },
  { order: [1], hidden: [] },
  { order: [], hidden: 'role' },
])('ADM-01 a stored choice that is %j counts as none', (value) => {
  expect(readColumnChoice(value)).toStrictEqual(usualColumns)
})

test('ADM-01 a stored choice is read without what else is stored with it', () => {
  const stored = { order: ['role'], hidden: ['status'], more: 1 }
  expect(readColumnChoice(stored)).toStrictEqual({ order: ['role'], hidden: ['status'] })
})

test('ADM-01 a column moves one step, past hidden ones too', () => {
  const choice = { order: [], hidden: ['status'] }
  const once = movedColumn(columns, choice, 'place', -1)
  expect(idsOf(chosenColumns(columns, once))).toEqual(['name', 'role', 'place'])
  const twice = movedColumn(columns, once, 'place', -1)
  expect(idsOf(chosenColumns(columns, twice))).toEqual(['name', 'place', 'role'])
  const back = movedColumn(columns, twice, 'place', 1)
  expect(idsOf(arrangedColumns(columns, back))).toEqual(['name', 'role', 'place', 'status'])
})

test.each([
  ['name', 1],
  ['role', -1],
  ['place', 1],
  ['gone', 1],
] as const)('ADM-01 the column %s does not move by %i', (id, step) => {
  expect(movedColumn(columns, usualColumns, id, step)).toBe(usualColumns)
})

test('ADM-01 a column is hidden by one press and shown again by the next', () => {
  const hidden = toggledColumn(usualColumns, 'role')
  expect(idsOf(chosenColumns(columns, hidden))).toEqual(['name', 'status', 'place'])
  expect(toggledColumn(hidden, 'role')).toStrictEqual(usualColumns)
})

import { expect, test } from 'vitest'
import { shownRows } from './edited-row.ts'

const rows = [{ id: 'a' }, { id: 'b' }]
const idOf = ({ id }: { id: string }) => id

const drawn = (edited: string | null) =>
  shownRows(rows, idOf, edited).map(({ key, row }) => `${key}${row === null ? ' edited' : ''}`)

test.each([
  [null, ['a', 'b']],
  ['b', ['a', 'b edited']],
  ['gone', ['gone edited', 'a', 'b']],
])('CNT-05 the row being edited (%s) is always among those drawn', (edited, expected) => {
  expect(drawn(edited)).toStrictEqual(expected)
})

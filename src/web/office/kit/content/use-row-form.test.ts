import { expect, test } from 'vitest'
import { nextEditable } from './use-row-form.ts'

const row = (id: string, more: { mayEdit?: boolean; status?: 'pending' } = {}) => ({
  id,
  mayEdit: true,
  status: 'published' as const,
  ...more,
})

test('BO-14 the next row is the first that may still be edited, in the order of the list when the form was opened', () => {
  const rows = [row('d'), row('a'), row('b', { status: 'pending' }), row('c', { mayEdit: false })]
  expect(nextEditable(rows, ['gone', 'b', 'c', 'a', 'd'])).toEqual({
    row: rows[1],
    following: ['d'],
  })
  expect(nextEditable(rows, ['b', 'c'])).toBeNull()
  expect(nextEditable(rows, [])).toBeNull()
})

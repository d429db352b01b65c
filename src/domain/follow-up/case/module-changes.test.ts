import { expect, test } from 'vitest'
import { countedChanges } from './module-changes.ts'

test('FUP-91 a lift that was withdrawn, and its withdrawal, count no more', () => {
  const changes = [
    { id: 'd', withdraws: null },
    { id: 'c', withdraws: 'b' },
    { id: 'b', withdraws: null },
    { id: 'a', withdraws: null },
  ]
  expect(countedChanges(changes).map(({ id }) => id)).toEqual(['d', 'a'])
})

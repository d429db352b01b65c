import { expect, test } from 'vitest'
import { scopeChoices } from './scope-select.tsx'

const open = { id: 'a', name: 'Avdeling A', isActive: true }
const closed = { id: 'b', name: 'Avdeling B', isActive: false }
const none = { id: '', name: '' }

test('USR-02 the form offers no inactive place for a new user; for a moved user it does', () => {
  expect(scopeChoices([open, closed], none, true)).toEqual([open])
  expect(scopeChoices([open, closed], none, false)).toEqual([open, closed])
})

test('USR-02 the form offers the chosen place in every state, and before the list has come', () => {
  expect(scopeChoices([open, closed], closed, true)).toEqual([open, closed])
  expect(scopeChoices(undefined, { id: 'c', name: 'Borte' }, false)).toEqual([
    { id: 'c', name: 'Borte', isActive: true },
  ])
  expect(scopeChoices(undefined, none, true)).toEqual([])
})

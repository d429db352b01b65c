import { expect, test } from 'vitest'
import { changedTexts, usersOf } from './texts.ts'

const before = { a_title: 'Vurdering', a_title_long: 'Lang vurdering', b: 'Nei', c: 'Borte' }

test('changedTexts names the keys that were changed, added and removed', () => {
  const after = { a_title: 'Vurderinger', a_title_long: 'Lang vurdering', b: 'Nei', d: 'Ny' }
  expect(changedTexts(before, after)).toEqual({
    keys: ['a_title', 'c', 'd'],
    old: ['Vurdering', 'Borte'],
  })
})

test('usersOf finds the files that use a key and the tests that expect the old text', () => {
  const sources = new Map([
    ['src/web/a.tsx', 'm.a_title()'],
    ['src/web/b.tsx', 'm.a_title_long()'],
    ['src/domain/a.ts', 'a_title'],
    ['e2e/specs/a.spec.ts', `getByText('Vurdering')`],
    ['e2e/specs/b.spec.ts', `getByText('Nei')`],
  ])
  expect(usersOf({ keys: ['a_title'], old: ['Vurdering'] }, sources)).toEqual([
    'src/web/a.tsx',
    'e2e/specs/a.spec.ts',
  ])
  expect(usersOf({ keys: [], old: [] }, sources)).toEqual([])
})

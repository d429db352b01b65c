import { expect, test } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { groupedActions } from './action-areas.ts'

const names = Object.keys(permissions)

test('SET-05 every function is in one area of the filter, and none in the last one', () => {
  const groups = groupedActions(names)
  expect(groups.map(({ name }) => name)).toEqual([
    'Innlogging',
    'Egen konto',
    'Brukere',
    'Firmaer og avdelinger',
    'Vurderinger',
    'Oppfølging',
    'Klinisk innhold',
    'System',
  ])
  const listed = groups.flatMap(({ modules }) => modules.flatMap(({ actions }) => actions))
  expect(listed.toSorted()).toEqual(names.toSorted())
})

test('SET-05 an area without actions is left out, and modules of another release come last', () => {
  expect(groupedActions(['ghosts.vanish', 'profiles.update', 'profiles'])).toEqual([
    { name: 'Brukere', modules: [{ module: 'profiles', actions: ['profiles.update'] }] },
    { name: 'Annet', modules: [{ module: 'ghosts', actions: ['ghosts.vanish'] }] },
  ])
  expect(groupedActions([])).toEqual([])
})

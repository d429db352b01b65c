import { expect, test } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { isFilterGone } from '#web/office/kit/lists/filter-select.tsx'
import { actionOptions, groupedActions } from './filter-bar.tsx'

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

test('SET-05 BO-01 an action is chosen below its area, by itself or with its module, and one that the log has no more is gone', () => {
  const options = actionOptions(['profiles.update', 'profiles'])
  expect(options).toEqual([
    { value: 'profiles', label: 'Alt om: Brukere', group: 'Brukere' },
    { value: 'profiles.update', label: 'Brukere: endre', group: 'Brukere' },
  ])
  expect([isFilterGone('profiles', options), isFilterGone('companies.update', options)]).toEqual([
    false,
    true,
  ])
})

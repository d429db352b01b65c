import { expect, test } from 'vitest'
import { roles } from '#domain/access/roles.ts'
import { openSections } from '#domain/access/sections.ts'
import { startLanguageAs } from '#web/lib/format/language.ts'
import { sidebarGroups } from './sidebar.tsx'

startLanguageAs('nb')

test('BO-18 the groups of the sidebar keep the order of its entries, for each role', () => {
  for (const role of roles) {
    const sections = openSections(role, true)
    expect(sidebarGroups(sections).flatMap(({ entries }) => entries)).toEqual(sections)
  }
})

test('BO-18 a group of several entries has a name to fold it by, and one of one entry has none', () => {
  const namesFor = (role: (typeof roles)[number]) =>
    sidebarGroups(openSections(role, true)).map(({ name }) => name)
  expect(namesFor('superadmin')).toEqual([
    null,
    'Organisasjon',
    'Klinisk innhold',
    'Tall og oppsett',
    'Brukere og avdelinger',
    'Spørsmål og regler',
    'Logg og drift',
  ])
  expect(namesFor('researcher')).toEqual([null, null])
})

import { expect, test } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { openSections } from '#domain/access/sections.ts'
import { foundFirst } from '#testing/page/found-first.ts'
import { startLanguageAs } from '#web/lib/format/language.ts'
import { officeActs, knownMatches } from './known.ts'

startLanguageAs('nb')

const namesFor = (role: Role, query: string): readonly string[] =>
  knownMatches(query, role, true).flatMap(({ found }) => found.map(({ name }) => name))

test.each([
  ['smtp', 'Tjener'],
  ['e-post', 'Send varsler på e-post'],
  ['vedlikehold', 'Steng systemet'],
  ['lisens', 'Firmaer'],
  ['ny bruker', 'Ny bruker'],
  ['mørk', 'Bytt tema til mørkt'],
  ['steng systemet', 'Steng systemet'],
  ['bytt tema', 'Bytt tema til lyst'],
  ['start vurdering', 'Start vurdering'],
  ['2fa', 'Krev tofaktor'],
  ['backup', 'System'],
])('BO-04 %s finds %s for a superadmin', (query, name) => {
  expect(namesFor('superadmin', query)).toContain(name)
})

test.each(foundFirst)('BO-04 %s finds %s first, so that Enter opens it', (query, name) => {
  expect(namesFor('superadmin', query)[0]).toBe(name)
})

test.each([
  ['lisenser', 'Firmaer', 'lisenser'],
  ['ringeliste', 'Avdelinger', 'ringeliste'],
  ['smtp', 'Tjener', 'smtp'],
  ['mail tjener', 'Tjener', 'mail'],
  ['firma', 'Firmaer', ''],
  ['e-post', 'Tjener', ''],
])('BO-04 %s says why it finds %s, where its name does not', (query, name, reason) => {
  const hits = knownMatches(query, 'superadmin', true).flatMap(({ found }) => found)
  expect(hits.find((hit) => hit.name === name)?.reason).toBe(reason)
})

test.each(['moduler krever', 'utkast', 'publisering', 'm9'])(
  'BO-06 BO-04 %s finds the setting by which modules need approval',
  (query) => {
    expect(namesFor('superadmin', query)).toContain('Moduler krever godkjenning')
    expect(namesFor('editor', query)).not.toContain('Moduler krever godkjenning')
  },
)

test.each<[Role, readonly string[]]>([
  ['superadmin', ['Ny bruker', 'Nytt firma', 'Ny avdeling', 'Ny superadmin', 'Ny kilde']],
  ['org_admin', ['Ny bruker', 'Ny avdeling', 'Ny tilnærming']],
  ['editor', ['Ny tilnærming', 'Nytt symptom']],
  ['researcher', []],
])('BO-04 %s is offered the acts of the permission table alone', (role, own) => {
  const offered = namesFor(role, 'ny')
  const made = ['Ny bruker', 'Nytt firma', 'Ny avdeling', 'Ny superadmin', 'Ny kilde']
  expect(made.filter((name) => offered.includes(name))).toEqual(
    made.filter((name) => own.includes(name)),
  )
  expect(offered).toEqual(expect.arrayContaining([...own]))
})

test('BO-04 a superadmin has an act for each function that makes a row of a list', () => {
  const sections = openSections('superadmin', true)
  const acts = officeActs({ role: 'superadmin', delegates: true, sections })
  const made = Object.keys(permissions).filter((name) => name.endsWith('.create'))
  // 'Gi funksjon' is the one with another name.
  expect(acts.filter((act) => 'presses' in act)).toHaveLength(made.length + 1)
})

test('BO-04 settings and the closing of the system are a superadmin’s alone', () => {
  for (const role of ['org_admin', 'editor', 'researcher'] as const) {
    expect([namesFor(role, 'smtp'), namesFor(role, 'vedlikehold')]).toEqual([[], []])
    expect(namesFor(role, 'mørk')).toEqual(['Bytt tema til mørkt'])
  }
})

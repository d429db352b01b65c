import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { licenceOf, licenceProblem, type Use } from './licences.ts'
import { licencesPage, packagesByUse } from './licences-page.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('every package is under a licence that may be used where it is used', () => {
  const problems = Object.entries(packagesByUse(root)).flatMap(([use, packages]) =>
    packages.map((one) => licenceProblem(one, use as Use)).filter((problem) => problem !== null),
  )
  expect(problems).toEqual([])
})

test('the page with the licences is what the lock says (npm run licences)', async () => {
  expect(await readFile(new URL('../../../docs/licences.md', import.meta.url), 'utf8')).toBe(
    licencesPage(root),
  )
})

test('the packages of the web application are those that it names, and what they need', () => {
  const names = packagesByUse(root).browser.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['react', 'scheduler', '@navikt/ds-css', 'uuidv7', '@trpc/client']),
  )
  expect(names).toContain('@fontsource-variable/source-sans-3')
  expect(names).not.toContain('vitest')
})

test('an unknown licence, a missing one, and one that may not be shipped are reported', () => {
  const one = { path: 'node_modules/one', name: 'one', version: '1.0.0' }
  expect(licenceProblem(one, 'server')).toBe('one 1.0.0 says no licence')
  const copyleft = { ...one, license: 'AGPL-3.0-only' }
  expect(licenceProblem(copyleft, 'development')).toBe('one 1.0.0 is under AGPL-3.0-only')
  const mozilla = { ...one, license: 'MPL-2.0' }
  expect(licenceProblem(mozilla, 'browser')).toBe('one 1.0.0 is under MPL-2.0, in the browser')
  expect(licenceProblem(mozilla, 'development')).toBeNull()
  expect(licenceOf({ ...one, license: '(MIT)' })).toBe('MIT')
  expect(licenceOf({ ...one, license: 'SEE LICENSE IN LICENSE.md' })).toBeNull()
})

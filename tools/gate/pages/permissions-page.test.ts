import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { permissionsPage } from './permissions-page.ts'

const page = new URL('../../../docs/permissions.md', import.meta.url)

test('ROLE-02 the page with the permissions is what the table says (npm run permissions)', async () => {
  expect(await readFile(page, 'utf8')).toBe(permissionsPage())
})

test('ROLE-02 a function of superadmins, one that can be delegated, and one of everybody', () => {
  const lines = permissionsPage().split('\n')
  expect(lines).toContain(
    '| `companies.create` | – | ● | ● | – | – | – | – | – | administered | always |',
  )
  expect(lines).toContain('| `profiles.list` | – | ● | ● | ◐ | – | – | – | – | administered |  |')
  expect(lines).toContain('| `content.figures` | ● | ● | ● | ● | ● | ● | ● | ● | common |  |')
})

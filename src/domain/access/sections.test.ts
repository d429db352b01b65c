import { expect, test } from 'vitest'
import { roles } from './roles.ts'
import { openSections, sidebarSections } from './sections.ts'

const paths = (sections: readonly { readonly path: string }[]) => sections.map(({ path }) => path)

test('ADM-01 the fourteen entries of a superadmin, in the order of the specification', () => {
  for (const role of ['superadmin', 'administrator'] as const) {
    expect(paths(sidebarSections(role, false))).toEqual([
      '/admin',
      '/dashboard',
      '/assessment/start',
      '/admin/superadmin',
      '/admin/companies',
      '/admin/categories',
      '/admin/symptom-bank',
      '/admin/modules',
      '/admin/symptom-groups',
      '/admin/symptoms',
      '/admin/approaches',
      '/admin/statistics',
      '/admin/settings',
      '/admin/import-export',
    ])
    expect(paths(openSections(role, false))).toEqual(
      expect.arrayContaining([
        '/admin/users',
        '/admin/departments',
        '/admin/questions',
        '/admin/audit',
        '/admin/system',
      ]),
    )
  }
})

test('ROLE-04 with the setting off nobody but superadmins may open anything', () => {
  const open = roles.filter((role) => openSections(role, false).length > 0)
  expect(open).toEqual(['superadmin', 'administrator'])
})

const content = [
  'categories',
  'symptom-bank',
  'modules',
  'symptom-groups',
  'symptoms',
  'questions',
  'approaches',
]
const common = ['dashboard', 'user-dashboard', 'assessment']

test.each([
  ['org_admin', [...common, 'departments', 'users', ...content, 'system']],
  ['editor', [...common, ...content, 'system']],
  ['researcher', [...common, 'statistics', 'system']],
  ['counselor', []],
  ['user', []],
] as const)(
  'ROLE-05 ROLE-13 with the setting on, %s sees what the role may use',
  (role, expected) => {
    expect(openSections(role, true).map(({ id }) => id)).toEqual(expected)
    const listed = openSections(role, true).filter(({ id }) => !['questions', 'system'].includes(id))
    expect(sidebarSections(role, true)).toEqual(listed)
  },
)

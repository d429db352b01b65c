import { expect, test } from 'vitest'
import { roles } from './roles.ts'
import { openSections } from './sections.ts'

test('ADM-01 a superadmin sees the fourteen entries of the specification first, then the others', () => {
  for (const role of ['superadmin', 'administrator'] as const) {
    expect(openSections(role, false).map(({ path }) => path)).toEqual([
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
      '/admin/users',
      '/admin/departments',
      '/admin/functions',
      '/admin/follow-up',
      '/admin/service-accounts',
      '/admin/questions',
      '/admin/influence-rules',
      '/admin/sources',
      '/admin/approvals',
      '/admin/audit',
      '/admin/system',
    ])
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
  'approaches',
]
const addedContent = ['questions', 'influence-rules', 'sources', 'approvals']
const common = ['dashboard', 'user-dashboard', 'assessment']

test.each([
  [
    'org_admin',
    [
      ...common,
      ...content,
      'users',
      'departments',
      'functions',
      'follow-up',
      'service-accounts',
      ...addedContent,
      'audit',
    ],
  ],
  ['editor', [...common, ...content, ...addedContent]],
  ['researcher', [...common, 'statistics']],
  ['counselor', []],
  ['user', []],
] as const)(
  'ROLE-05 ROLE-13 with the setting on, %s sees what the role may use',
  (role, expected) => {
    expect(openSections(role, true).map(({ id }) => id)).toEqual(expected)
  },
)

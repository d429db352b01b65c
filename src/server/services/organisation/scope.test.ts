import { expect, test } from 'vitest'
import { isCompanyInScope, canWriteContent } from './scope.ts'

const superadmin = { role: 'superadmin', companyId: null } as const
const admin = { role: 'org_admin', companyId: 'own' } as const
const homeless = { role: 'org_admin', companyId: null } as const

test('ROLE-08 ROLE-12 whom somebody administers, and whose content they write', () => {
  const of = (caller: Parameters<typeof isCompanyInScope>[0]) => [
    isCompanyInScope(caller, 'own'),
    isCompanyInScope(caller, 'other'),
    canWriteContent(caller, null),
    canWriteContent(caller, 'own'),
    canWriteContent(caller, 'other'),
  ]
  expect(of(superadmin)).toEqual([true, true, true, false, false])
  expect(of(admin)).toEqual([true, false, false, true, false])
  expect(of(homeless)).toEqual([false, false, false, false, false])
})

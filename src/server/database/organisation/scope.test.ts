import { and, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { superadminRoles } from '#domain/access/roles.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { inTransaction } from '#server/platform/database.ts'
import { addCompany, addDepartment } from '#testing/builders.ts'
import { startTestServer } from '#testing/test-server.ts'
import { reaches, withinReach } from './scope.ts'

const server = await startTestServer()
afterAll(server.close)
const own = await addCompany(server.services)
const other = await addCompany(server.services)
const ids = [
  await addDepartment(server.services, { companyId: own }),
  await addDepartment(server.services, { companyId: other }),
]

type Reaching = Parameters<typeof reaches>[0]

/** In a transaction that no policy holds back. */
const found = async (caller: Reaching): Promise<readonly string[]> => {
  const rows = await inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    db
      .select({ companyId: departments.companyId })
      .from(departments)
      .where(and(inArray(departments.id, ids), withinReach(caller, departments.companyId))),
  )
  return rows.map(({ companyId }) => companyId)
}

const companies = [own, other]

test('ROLE-08 a superadmin reaches every company, with one of its own or without', async () => {
  for (const role of superadminRoles) {
    for (const companyId of [null, own]) {
      const caller = { role, companyId }
      expect(companies.map((id) => reaches(caller, id))).toEqual([true, true])
      expect(await found(caller)).toHaveLength(2)
    }
  }
})

test.each(['org_admin', 'editor', 'counselor', 'researcher', 'user'] as const)(
  'ROLE-08 %s reaches the own company, without leaning on the policies',
  async (role) => {
    expect(companies.map((id) => reaches({ role, companyId: own }, id))).toEqual([true, false])
    expect(await found({ role, companyId: own })).toEqual([own])
  },
)

test('ROLE-08 somebody without a company reaches none', async () => {
  const caller = { role: 'org_admin', companyId: null } as const
  expect(companies.map((id) => reaches(caller, id))).toEqual([false, false])
  expect(await found(caller)).toEqual([])
})

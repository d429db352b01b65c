import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { addManyCompanies } from '#testing/rows/many-companies.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { plansOf } from '#testing/database/plans.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import type { Db, Scope } from '#server/core/database.ts'
import { listDepartments, listWithUsedSeats } from './queries.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => addManyCompanies(server))

test('USR-07 among 6 000 departments and 20 000 users a company’s come with their counts', async () => {
  const superadmin = await server.signedIn('superadmin')
  const input = { companyId: uuidOf(7) }
  const answer = await server.call('departments.listWithUsage', input, superadmin)
  const { rows } = answer.data as { rows: { usedSeats: number }[] }
  expect(rows).toHaveLength(3)
  expect(rows.reduce((sum, { usedSeats }) => sum + usedSeats, 0)).toBe(10)
})

const ofCompany = {
  listDepartments: (db: Db, scope: Scope & { readonly companyId: string }) =>
    listDepartments(db, scope, scope.companyId),
  listWithUsedSeats: (db: Db, { companyId }: { readonly companyId: string }) =>
    listWithUsedSeats(db, companyId),
}

test.each(Object.entries(ofCompany))(
  'USR-07 they are asked for in one statement, along the indexes: %s',
  async (_name, list) => {
    for (const role of ['superadmin', 'org_admin'] as const) {
      const scope = { role, companyId: uuidOf(7) }
      const [steps, ...more] = await plansOf(server, scope, (db) => list(db, scope))
      expect(more).toEqual([])
      expect(steps?.some(({ name }) => name.includes('departments_company'))).toBe(true)
      expect(steps?.filter(({ name }) => name.startsWith('Seq Scan'))).toEqual([])
    }
  },
)

test('USR-07 a company with thirty departments costs the database as many statements as one with three', async () => {
  const superadmin = await server.signedIn('superadmin')
  const large = await addCompany(server.services)
  for (let n = 0; n < 30; n += 1) await addDepartment(server.services, { companyId: large })
  const query = vi.spyOn(Client.prototype, 'query')
  const statementsFor = async (companyId: string) => {
    query.mockClear()
    await server.call('departments.listWithUsage', { companyId }, superadmin)
    return query.mock.calls.length
  }
  const few = await statementsFor(uuidOf(7))
  // Begin and bind, the company, its departments, commit.
  expect(few).toBe(4)
  expect(await statementsFor(large)).toBe(few)
  query.mockRestore()
})

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { addManyCompanies } from '#testing/rows/many-companies.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { plansOf } from '#testing/database/plans.ts'
import { startTestServer } from '#testing/server/test-server.ts'
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

test.each([listDepartments, listWithUsedSeats])(
  'USR-07 they are asked for in one statement, along the indexes: %o',
  async (list) => {
    for (const role of ['superadmin', 'org_admin']) {
      const companyId = uuidOf(7)
      const [steps, ...more] = await plansOf(server, { role, companyId }, (db) =>
        list(db, companyId),
      )
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

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Company } from '#contract/companies.ts'
import { addManyCompanies } from '#testing/rows/many-companies.ts'
import { plansOf } from '#testing/database/plans.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { findCompany, listCompanies } from './queries.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => addManyCompanies(server))

test('USR-05 2 000 companies with 20 000 users come with their counts', async () => {
  const superadmin = await server.signedIn('superadmin')
  const list = await server.call('companies.list', {}, superadmin)
  const { rows } = list.data as { rows: Company[] }
  expect(rows).toHaveLength(2_000)
  expect(rows.reduce((sum, { usedLicenses }) => sum + usedLicenses, 0)).toBe(20_000)
})

test('USR-05 they are asked for in one statement that goes through no table more than once', async () => {
  const [steps, ...more] = await plansOf(server, { role: 'superadmin' }, listCompanies)
  expect(more).toEqual([])
  const scans = steps?.filter(({ name }) => / (companies|users)/u.test(name)) ?? []
  expect(scans).toHaveLength(2)
  for (const { name, loops } of scans) expect(loops, name).toBe(1)
})

test('USR-10 one company is counted along the index, not through all users', async () => {
  const companyId = uuidOf(7)
  const caller = { role: 'org_admin', companyId }
  const [steps, ...more] = await plansOf(server, caller, (db) => findCompany(db, companyId))
  expect(more).toEqual([])
  expect(steps?.filter(({ name }) => name.startsWith('Seq Scan'))).toEqual([])
})

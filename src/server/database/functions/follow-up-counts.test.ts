import { afterAll, expect, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { addLatePlans } from '#testing/statistics/late-plans.ts'

const server = await startTestServer()
afterAll(server.close)
const application = applicationConnection(server.database.owner)

const rowsFor = async (
  who: { readonly role: string; readonly userId?: string; readonly companyId?: string },
  wards: readonly string[],
) => {
  const text = `select * from app.follow_up_counts($1, '-infinity', 'infinity')`
  const { rows, fields } = await boundQuery(application, who, text, [wards])
  return { count: rows.length, fields: fields.map(({ name }) => name) }
}

test('FUP-112 FUP-141 the database counts for nobody else, and answers only with counts', async () => {
  const ward = await addWard(server)
  const beside = await addWard(server, 'Avdeling C', ward.companyId)
  const other = await addWard(server)
  for (const place of [ward, beside, other]) await addLatePlans(server, place, 1, 0)
  const leader = await staffOn(server, ward, 'shift-leader')
  const officer = await staffOn(server, ward, 'officer', 'health')
  const { companyId } = ward
  const one = [ward.departmentId]
  const two = [ward.departmentId, beside.departmentId]
  const ofLeader = { role: 'counselor', userId: leader.userId, companyId }
  expect(await rowsFor({ role: 'superadmin' }, two)).toEqual({
    count: 2,
    fields: ['company_id', 'department_id', 'key', 'amount'],
  })
  expect((await rowsFor({ role: 'org_admin', companyId }, two)).count).toBe(2)
  expect((await rowsFor(ofLeader, one)).count).toBe(1)
  expect((await rowsFor(ofLeader, two)).count).toBe(0)
  for (const [who, wards] of [
    [{ role: 'org_admin', companyId }, [...two, other.departmentId]],
    [{ role: 'researcher', companyId }, one],
    [{ role: 'counselor', userId: officer.userId, companyId }, one],
    [{ role: 'anonymous' }, one],
    [{ role: 'screen' }, one],
  ] as const)
    expect((await rowsFor(who, wards)).count).toBe(0)
})

test('FUP-112 the caller is the same after the count', async () => {
  const ward = await addWard(server)
  await addLatePlans(server, ward, 1, 0)
  const { rows } = await boundQuery(
    application,
    { role: 'org_admin', companyId: ward.companyId },
    `with counted as (select count(*) as n from app.follow_up_counts(array[$1]::uuid[], '-infinity', 'infinity'))
     select counted.n::int, (select count(*)::int from cases where counted.n > 0) as cases, app.role() from counted`,
    [ward.departmentId],
  )
  expect(rows).toEqual([{ n: 1, cases: 0, role: 'org_admin' }])
})

import { afterAll, expect, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { policies } from './policies.ts'

const server = await startTestServer()
afterAll(server.close)

const owner = server.database.owner
const application = applicationConnection(owner)

const CATALOGUE = `
  select c.relname as table, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    pg_get_userbyid(c.relowner) as owner,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

test('D5 every table has forced policies and a line in the policy table; the application owns none', async () => {
  const { rows } = await boundQuery(owner, null, CATALOGUE)
  expect(rows.map((row: { table: string }) => row.table).toSorted()).toEqual(
    Object.keys(policies).toSorted(),
  )
  for (const row of rows) {
    expect(row).toMatchObject({ enabled: true, forced: true, policies: 4 })
    expect(row.owner).not.toBe(application.user)
  }
})

test("D5 the application's role is neither superuser nor above the policies", async () => {
  const { rows } = await boundQuery(
    application,
    null,
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
  ])
})

test.each(sliceForTurn(Object.keys(policies), 0, 3))(
  'D5 with no caller bound, %s shows no row, to the application and to the owner alike',
  async (table) => {
    for (const connection of [application, owner]) {
      const { rows } = await boundQuery(connection, null, `select count(*)::int as n from ${table}`)
      expect(rows).toEqual([{ n: 0 }])
    }
  },
)

test('ROLE-08 bound to one company, the application sees nothing of another, whatever it asks', async () => {
  const a = await addCompany(server.services)
  const b = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, { companyId: b })
  await addUser(server.services, server.passwordHash, { role: 'user', companyId: b, departmentId })
  const officer = await server.signedIn('counselor', { companyId: b, departmentId })
  await server.call('officer.complete', officerSubmission(), officer)
  const foreign = {
    companies: 'id',
    departments: 'company_id',
    users: 'company_id',
    assessments: 'company_id',
  }
  for (const role of ['org_admin', 'editor', 'counselor', 'researcher', 'user']) {
    const bound = { role, companyId: a, userId: officer.handle }
    for (const [table, column] of Object.entries(foreign)) {
      const seen = await boundQuery(
        application,
        bound,
        `select from ${table} where ${column} = $1`,
        [b],
      )
      expect(seen.rowCount, `${role} ${table}`).toBe(0)
    }
    const written = await boundQuery(
      application,
      bound,
      `update departments set name = 'x' where company_id = $1`,
      [b],
    )
    expect(written.rowCount).toBe(0)
  }
})

test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
  'H3 the application may not: %s',
  async (statement) => {
    await expect(boundQuery(application, { role: 'superadmin' }, statement)).rejects.toMatchObject({
      code: '42501',
    })
  },
)

import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { insertRows } from '#testing/statistics/rows.ts'
import { aggregateAll, releaseAll } from '#testing/statistics/world.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// D5 ROLE-13 X3: which counts and releases the policies alone open.
const server = await startTestServer()
afterAll(server.close)
const application = applicationConnection(server.database.owner)
const [own, other] = [await addScope(server), await addScope(server)]

const of = { userId: uuidv7(), companyId: own.companyId }

beforeAll(async () => {
  const bare = { flow: 'officer', status: 'archived', risk: null, model: null } as const
  const storedAt = new Date(server.clock.now().getTime() - 86_400_000).toISOString()
  for (const place of [own, other, { companyId: null, departmentId: null }]) {
    const rows = Array.from({ length: 10 }, () => ({
      id: uuidv7(),
      ...bare,
      ...place,
      storedAt,
      symptoms: [],
      approaches: [],
    }))
    await insertRows(server, rows)
  }
  await aggregateAll(server)
  await releaseAll(server)
})

test.each(
  sliceForTurn(
    [
      ['superadmin', 3, 0],
      ['researcher', 0, 1],
      ['org_admin', 0, 0],
      ['editor', 0, 0],
      ['counselor', 0, 0],
      ['user', 0, 0],
      ['anonymous', 0, 0],
      ['accounts', 0, 0],
    ] as const,
    1,
    2,
  ),
)(
  'D5 ROLE-13 %s reads the counts of %i companies and the releases of %i, and changes none',
  async (role, counted, released) => {
    const bound = { ...of, role }
    const companiesIn = (table: string) =>
      boundQuery(
        application,
        bound,
        `select distinct company_id from ${table} where level = 'company'`,
      )
    expect((await companiesIn('statistics_counts')).rowCount).toBe(counted)
    expect((await companiesIn('statistics_releases')).rowCount).toBe(released)
    for (const table of ['statistics_counts', 'statistics_releases']) {
      for (const statement of [`delete from ${table}`, `update ${table} set total = 0`]) {
        expect((await boundQuery(application, bound, statement)).rowCount, statement).toBe(0)
      }
    }
    for (const table of ['statistics_marks', 'statistics_remainders', 'statistics_released_days']) {
      expect((await boundQuery(application, bound, `select from ${table}`)).rowCount).toBe(0)
    }
  },
)

test('D5 ROLE-13 a researcher reads nobody of the own company, and no researcher without a company reads a figure', async () => {
  const colleague = await server.signedIn('counselor', own)
  const bound = { ...of, role: 'researcher' }
  const found = await boundQuery(application, bound, 'select from users where id = $1', [
    colleague.userId,
  ])
  expect(found.rowCount).toBe(0)
  const homeless = { role: 'researcher', userId: of.userId }
  expect(
    (await boundQuery(application, homeless, 'select from statistics_releases')).rowCount,
  ).toBe(0)
})

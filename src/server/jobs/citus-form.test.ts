import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { nobodysCompany } from '#server/database/distribution/distribution-mode.ts'
import { rebuildStatistics, verifyStatistics } from '#server/services/statistics/check.ts'
import { takeCitusForm } from '#testing/database/citus-form.ts'
import { whileOpen } from '#testing/database/locks.ts'
import { addStarted, statusesOf } from '#testing/rows/aged-assessments.ts'
import { addUser } from '#testing/rows/builders.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { insertRows, type CountedRow } from '#testing/statistics/rows.ts'
import {
  addScopes,
  aggregateAll,
  anyRow,
  contentNames,
  releaseAll,
} from '#testing/statistics/world.ts'
import { archiveJob } from './archive.ts'
import { retentionJob } from './retention-job.ts'
import { unusedAccountsJob } from './unused-accounts-job.ts'

const server = await startTestServer()
afterAll(server.close)
const { services } = server

const DAY = 86_400_000
const ago = (days: number) => new Date(server.clock.now().getTime() - days * DAY)

const storeAlone = async (rows: readonly CountedRow[]): Promise<void> => {
  await storedQuery(server, 'delete from assessments')
  await aggregateAll(server)
  await insertRows(server, rows)
  await aggregateAll(server)
}

const figures = () =>
  storedQuery(
    server,
    'select * from statistics_counts order by level, grain, starts_on, company_id, department_id',
  )

const nobodysAssessments = async () =>
  (await storedQuery(server, 'select 1 from assessments where company_id = $1', [nobodysCompany]))
    .length

test('STA-04 people without a company are counted on Citus as on plain PostgreSQL, by the fold and by a recount', async () => {
  const everything = anyRow(await addScopes(server), await contentNames(server), server.clock.now())
  const rows = fc.sample(everything, { numRuns: 80, seed: 1 })
  await storeAlone(rows)
  const plain = await figures()
  await takeCitusForm(server)
  await storeAlone(rows)
  expect(await nobodysAssessments()).toBeGreaterThan(5)
  expect(await figures()).toEqual(plain)
  expect(await verifyStatistics(services.pool)).toEqual([])
  await rebuildStatistics(services.pool)
  expect(await figures()).toEqual(plain)
})

test('X3 nothing of people without a company is released on Citus', async () => {
  const place = await addScope(server)
  const stored = {
    flow: 'observation',
    status: 'archived',
    risk: 'low',
    model: null,
    storedAt: server.clock.now().toISOString(),
    symptoms: [],
    approaches: [],
  } as const
  await storeAlone(
    [place, { companyId: null, departmentId: null }].map((where) => ({
      ...stored,
      ...where,
      id: uuidv7(),
    })),
  )
  server.clock.advance(2 * DAY)
  await releaseAll(server)
  const kept = await storedQuery(
    server,
    'select company_id as "companyId", total from statistics_remainders where total > 0',
  )
  expect(kept).toEqual([{ companyId: place.companyId, total: 1 }])
})

const completed = `update assessments set status = 'completed', completed_at = stored_at, results = '{}',
  risk_level = 'low', model_code = 'Modul 3' where id = $1`

test('SET-04 the archive job on Citus leaves out assessments that another process completed or archived while it waited', async () => {
  const ids = await addStarted(server, ago(1), {}, 4)
  const [batch] = await whileOpen(
    server,
    async (client) => {
      await client.query(completed, [ids[0]])
      await client.query(`update assessments set status = 'archived' where id = $1`, [ids[1]])
    },
    [() => archiveJob.run(services)],
  )
  expect(batch).toEqual({ counts: { archived: 2 }, isMore: false })
  expect(await statusesOf(server, ids)).toEqual({ completed: 1, archived: 3 })
})

test('M2 the job on Citus does not count what another process erased while it waited', async () => {
  const ids = await addStarted(server, ago(400), { status: 'archived' }, 3)
  const [batch] = await whileOpen(
    server,
    (client) => client.query('delete from assessments where id = $1', [ids[0]]),
    [() => retentionJob.run(services)],
  )
  expect(batch).toEqual({ counts: { erased: 2 }, isMore: false })
  expect(await statusesOf(server, ids)).toEqual({})
})

test('X1 an account without a company that has an assessment stays on Citus', async () => {
  const accounts = [
    await addUser(services, server.passwordHash, { role: 'counselor' }),
    await addUser(services, server.passwordHash, { role: 'counselor' }),
  ] as const
  await storedQuery(server, 'update users set created_at = $1 where id = any($2)', [
    ago(100),
    accounts.map(({ id }) => id),
  ])
  await addStarted(server, ago(1), { status: 'archived', userId: accounts[0].id })
  expect((await unusedAccountsJob.run(services)).counts).toEqual({ erased: 1 })
  expect(await storedUser(server, accounts[0].id)).toBeDefined()
  expect(await storedUser(server, accounts[1].id)).toBeUndefined()
})

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noPendingSteps } from '#domain/access/decide.ts'
import { spansOf } from '#domain/statistics/spans.ts'
import { statisticsCounts, statisticsReleases } from '#server/database/schema/statistics-tables.ts'
import { rebuildStatistics, verifyStatistics } from '#server/services/statistics/check.ts'
import { aggregate } from '#server/services/statistics/aggregate.ts'
import { inTransaction } from '#server/core/database.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { plansOf } from '#testing/database/plans.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { resolveScope } from '#server/services/statistics/figure-scope.ts'
import { readCounts } from '#server/services/statistics/read-counts.ts'

const server = await startTestServer()
afterAll(server.close)
const place = await addScope(server)
const admin = await server.signedIn('superadmin')

const ROWS = 20_000

beforeAll(async () => {
  await setSettings(server.services, { delegatedAdministration: true })
  await storedQuery(
    server,
    `insert into assessments (id, company_id, department_id, flow, status, observer_role, started_at, stored_at, risk_level)
     select gen_random_uuid(), $1, $2, 'treatment', 'archived', 'counselor', at, at, 'high'
     from generate_series(1, ${ROWS}) n, lateral (select $3::timestamptz - n % 1500 * interval '1 day' as at) a`,
    [place.companyId, place.departmentId, server.clock.now()],
  )
  await rebuildStatistics(server.services.pool)
  await storedQuery(server, 'analyze')
})

test('STA-04 20 000 assessments: the stored counts are right, and one more is folded by its own day alone', async () => {
  expect(await verifyStatistics(server.services.pool)).toEqual([])
  await storedQuery(
    server,
    `delete from assessments where id in (select id from assessments limit 1)`,
  )
  expect(
    await inTransaction(server.services.pool, { role: 'system', userId: null }, aggregate),
  ).toBe(1)
  const { data } = await server.call('statistics.getStats', { dateRange: 'all' }, admin)
  expect(data).toMatchObject({ assessments: { total: ROWS - 1, high: ROWS - 1 } })
})

test('STA-01 every range of every place costs the database the same few statements', async () => {
  const researcher = await server.signedIn('researcher', place)
  const query = vi.spyOn(Client.prototype, 'query')
  const statementsFor = async (input: object, who = admin) => {
    query.mockClear()
    await server.call('statistics.getStats', input, who)
    return query.mock.calls.length
  }
  for (const dateRange of ['7days', '90days', '1year', 'all']) {
    // Begin and bind, the counts, two kinds of symptoms, approaches, users, commit.
    expect(await statementsFor({ dateRange })).toBe(7)
    expect(await statementsFor({ dateRange, companyId: place.companyId })).toBe(8)
    expect(await statementsFor({ dateRange, ...place })).toBe(9)
    // The own company.
    expect(await statementsFor({ dateRange }, researcher)).toBe(8)
  }
  query.mockRestore()
})

test('STA-01 no range reads the assessments, and the counts are found by their index', async () => {
  const caller = {
    sessionId: '',
    userId: admin.userId,
    role: 'superadmin',
    companyId: null,
    departmentId: null,
    ...noPendingSteps,
    serviceScopes: null,
  } as const
  for (const asked of [{}, { companyId: place.companyId }, place]) {
    for (const from of ['2025-11-22', null]) {
      const spans = spansOf({ from, to: '2026-11-21' })
      const plans = await plansOf(server, { role: 'superadmin' }, async (db) =>
        readCounts(db, statisticsCounts, await resolveScope(db, caller, asked), spans),
      )
      const steps = plans.flat().map(({ name }) => name)
      expect(steps.filter((name) => /assessments|Seq Scan statistics_counts/u.test(name))).toEqual(
        [],
      )
    }
  }
})

test('X3 a researcher’s figures of a range are found by their index', async () => {
  await storedQuery(
    server,
    `insert into statistics_releases (level, company_id, department_id, grain, starts_on, total, counts)
     select level, $1, case level when 'company' then null else $2::uuid end, grain, $3::date - n, 10, '{"risk:high": 10}'
     from generate_series(1, 2000) n, unnest(array['department', 'company']) level, unnest(array['day', 'month', 'now']) grain`,
    [place.companyId, place.departmentId, '2026-11-21'],
  )
  await storedQuery(server, 'analyze statistics_releases')
  for (const asked of [
    { level: 'company', companyId: place.companyId, departmentId: null },
    { level: 'department', ...place },
  ] as const) {
    const bound = { role: 'researcher', companyId: place.companyId }
    const plans = await plansOf(server, bound, async (db) => {
      await readCounts(
        db,
        statisticsReleases,
        asked,
        spansOf({ from: '2026-10-21', to: '2026-11-20' }),
      )
      await readCounts(
        db,
        statisticsReleases,
        asked,
        spansOf({ from: '2026-11-14', to: '2026-11-20' }),
      )
    })
    const steps = plans.flat().map(({ name }) => name)
    expect(steps.filter((name) => name.startsWith('Seq Scan statistics_releases'))).toEqual([])
  }
})

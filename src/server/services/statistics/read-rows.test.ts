import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/core/database.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { addStarted } from '#testing/rows/aged-assessments.ts'
import { aggregateAll } from '#testing/statistics/world.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { aggregate } from './aggregate.ts'

const server = await startTestServer()
afterAll(server.close)

const OTHERS = 5_000

/** How many rows of the statistics are read when one more assessment is counted there. */
const readFor = async (place: { readonly companyId: string; readonly departmentId: string }) => {
  await addStarted(server, server.clock.now(), place)
  return inTransaction(server.services.pool, { role: 'system', userId: null }, async (db) => {
    await aggregate(db)
    const { rows } = await db.execute<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname = 'statistics_counts'`)
    return rows[0]?.read ?? Number.NaN
  })
}

test('STA-04 a read takes as many rows however much others have stored in the month', async () => {
  const place = await addScope(server)
  await addStarted(server, server.clock.now(), place)
  await aggregateAll(server)
  const before = await readFor(place)
  const day = server.clock.now().toISOString().slice(0, 8)
  await storedQuery(
    server,
    `insert into statistics_counts (level, company_id, department_id, grain, starts_on, total, counts)
     select 'department', gen_random_uuid(), gen_random_uuid(), 'day', ('${day}' || lpad((1 + n % 28)::text, 2, '0'))::date,
       1, '{"flow:officer": 1}' from generate_series(1, ${OTHERS}) n`,
  )
  await storedQuery(server, 'analyze statistics_counts')
  const after = await readFor(place)
  expect(before).toBeGreaterThan(0)
  expect(after).toBeLessThan(before + OTHERS / 28)
})

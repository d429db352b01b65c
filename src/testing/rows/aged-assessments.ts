import { uuidv7 } from 'uuidv7'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { inTransaction } from '#server/core/database.ts'
import { homeOf } from '#server/core/home-company.ts'
import type { TestServer } from '../server/server.ts'
import { storedQuery } from './stored-users.ts'

type Overrides = Partial<typeof assessments.$inferSelect>

/** Assessments that were begun and stored at that time, for what goes by the clock; their ids. */
export const addStarted = async (
  server: TestServer,
  storedAt: Date,
  overrides: Overrides = {},
  count = 1,
): Promise<readonly string[]> => {
  const rows = Array.from({ length: count }, () => ({
    flow: 'officer' as const,
    status: 'in_progress' as const,
    observerRole: 'counselor' as const,
    startedAt: storedAt,
    storedAt,
    ...overrides,
    companyId: homeOf(overrides.companyId),
    id: uuidv7(),
  }))
  await inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(assessments).values(rows),
  )
  return rows.map(({ id }) => id)
}

/** Which of them are there, by status. */
export const statusesOf = async (
  server: TestServer,
  ids: readonly string[],
): Promise<Readonly<Record<string, number>>> => {
  const rows = await storedQuery(
    server,
    'select status, count(*)::int as count from assessments where id = any($1) group by status',
    [ids],
  )
  return Object.fromEntries(rows.map((row) => [String(row['status']), Number(row['count'])]))
}

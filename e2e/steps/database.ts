import type { QueryResultRow } from 'pg'
import { inTransaction } from '#server/platform/database.ts'
import type { TestServer } from '#testing/server.ts'

const system = { role: 'system', userId: null } as const

/** One statement on the worker's own database, past every policy: what a test prepares or looks up. */
export const asSystem = async <Row extends QueryResultRow>(
  server: TestServer,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> =>
  inTransaction(server.services.pool, system, async (db) => {
    const { rows } = await db.$client.query<Row>(text, [...values])
    return rows
  })

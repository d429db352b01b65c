import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { inTransaction } from '#server/core/database.ts'
import { openWorkerDatabase } from '#testing/database/worker-database.ts'

const database = await openWorkerDatabase(inject('owner'))
afterAll(database.close)

test('R14 a program of an earlier release stores an assessment without a column that it does not know', async () => {
  const sent = {
    id: randomUUID(),
    flow: 'observation',
    status: 'in_progress',
    observer_role: 'counselor',
    started_at: '2026-11-25T18:00:00Z',
    stored_at: '2026-11-25T18:00:00Z',
  }
  const stored = await inTransaction(
    database.pool,
    { role: 'system', userId: null },
    async (db) => {
      await db.execute(
        sql`select app.store_assessment(${JSON.stringify(sent)}::jsonb, '{}', '{}', '{}', '{}', '{}', null)`,
      )
      return await db.execute(
        sql`select is_anonymous, observer_notes, content_revision from assessments where id = ${sent.id}`,
      )
    },
  )
  expect(stored.rows).toEqual([{ is_anonymous: false, observer_notes: '', content_revision: null }])
})

import { uuidv7 } from 'uuidv7'
import { norwegianDay } from '#domain/content/approval.ts'
import { contentApprovals } from '#server/database/schema/content-versions.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction } from '#server/core/database.ts'
import type { WorkerDatabase } from '../database/worker-database.ts'
import { onOwner } from '../database/cluster.ts'

type ApprovalOverrides = Partial<typeof contentApprovals.$inferInsert> & {
  readonly companyId: string
}

/** An approval of today, recorded now; its id. */
export const addApproval = async (
  services: Services,
  overrides: ApprovalOverrides,
): Promise<string> => {
  const now = services.now()
  const row = {
    id: uuidv7(),
    clinician: 'Kari Lege, overlege',
    approvedOn: norwegianDay(now.getTime()),
    recordedAt: now,
    ...overrides,
  }
  await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(contentApprovals).values(row),
  )
  return row.id
}

const tables = [
  'assessment_categories',
  'symptom_bank',
  'modules',
  'symptom_groups',
  'symptoms',
  'questions',
  'approaches',
] as const

/** The database is younger than the tests' clock says: as if all content had been there for long. */
export const ageContent = (database: WorkerDatabase): Promise<void> =>
  onOwner(database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    for (const table of tables) {
      await client.query(`update ${table} set updated_at = '2026-01-01'`)
    }
    await client.query('commit')
  })

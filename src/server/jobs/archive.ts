import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { inTransaction } from '#server/core/database.ts'
import { isDistributed } from '#server/core/home-company.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000
const BATCH = 500

const isBegun = eq(assessments.status, 'in_progress')

/**
 * SET-04: archives assessments that were not finished in time. No answer is lost: `services/assessments/store.ts`
 * stores a later completion as completed. The job skips rows that a completion has locked. Citus locks no rows of several
 * companies in advance: there the job waits for a completion, and then leaves its row out.
 */
export const archiveJob: Job = {
  name: 'archive',
  everyMs: MINUTE_MS,
  run: ({ pool, now }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const { assessmentTimeoutMinutes } = await readSettings(db)
      const before = new Date(now().getTime() - assessmentTimeoutMinutes * MINUTE_MS)
      const stale = db
        .select({ id: assessments.id })
        .from(assessments)
        .where(and(isBegun, lt(assessments.storedAt, before)))
        .orderBy(asc(assessments.storedAt))
        .limit(BATCH)
      const batch = (await isDistributed(db))
        ? await stale
        : await stale.for('update', { skipLocked: true })
      if (batch.length === 0) return { counts: { archived: 0 }, isMore: false }
      const { rowCount } = await db
        .update(assessments)
        .set({ status: 'archived' })
        .where(
          and(
            inArray(
              assessments.id,
              batch.map(({ id }) => id),
            ),
            isBegun,
          ),
        )
      return { counts: { archived: rowCount ?? 0 }, isMore: batch.length === BATCH }
    }),
}

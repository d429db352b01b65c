import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { assessments } from '#server/database/schema/assessments.ts'
import { inTransaction } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000
const BATCH = 500

/**
 * SET-04: archives assessments that were not finished in time. No answer is lost: `services/assessments/store.ts`
 * stores a later completion as completed. The job skips rows that a completion has locked.
 */
export const archiveJob: Job = {
  name: 'archive',
  everyMs: MINUTE_MS,
  run: ({ pool, now }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const { assessmentTimeoutMinutes } = await readSettings(db)
      const before = new Date(now().getTime() - assessmentTimeoutMinutes * MINUTE_MS)
      const stale = await db
        .select({ id: assessments.id })
        .from(assessments)
        .where(and(eq(assessments.status, 'in_progress'), lt(assessments.storedAt, before)))
        .orderBy(asc(assessments.storedAt))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const ids = stale.map(({ id }) => id)
      if (ids.length > 0) {
        await db.update(assessments).set({ status: 'archived' }).where(inArray(assessments.id, ids))
      }
      return { counts: { archived: ids.length }, isMore: ids.length === BATCH }
    }),
}

import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { erasedBefore } from '#domain/operation/retention-rules.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { companies } from '#server/database/schema/organisation.ts'
import { inTransaction } from '#server/core/database.ts'
import { isDistributed } from '#server/core/home-company.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import type { Job } from './job.ts'

const BATCH = 500

/**
 * SET-04, M2: erases assessments that are older than the setting allows, oldest first, with their parts; never those of
 * a company under a legal hold. The audit log is not touched: it holds no answer. The job skips rows that are locked; Citus
 * locks no rows of several companies in advance, and there the job waits for them.
 */
export const retentionJob: Job = {
  name: 'retention',
  everyMs: 3_600_000,
  run: ({ pool, now }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const before = erasedBefore('assessments', now(), await readSettings(db))
      const due = db
        .select({ id: assessments.id })
        .from(assessments)
        .leftJoin(companies, eq(companies.id, assessments.companyId))
        .where(and(lt(assessments.storedAt, before), sql`${companies.legalHold} is not true`))
        .orderBy(asc(assessments.storedAt))
        .limit(BATCH)
      const batch = (await isDistributed(db))
        ? await due
        : await due.for('update', { of: assessments, skipLocked: true })
      const ids = batch.map(({ id }) => id)
      if (ids.length === 0) return { counts: { erased: 0 }, isMore: false }
      // Another process may have erased some of them while this one waited.
      const { rowCount } = await db.delete(assessments).where(inArray(assessments.id, ids))
      return { counts: { erased: rowCount ?? 0 }, isMore: ids.length === BATCH }
    }),
}

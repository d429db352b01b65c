import { sql } from 'drizzle-orm'
import { CASE_RETENTION_DAYS } from '#domain/operation/retention-rules.ts'
import { inTransaction } from '#server/core/database.ts'
import type { Job } from './job.ts'

/** A case has thousands of checks, and one statement has ten seconds. One at a time holds no case while it waits for another. */
const BATCH = 1

/**
 * FUP-114: erases closed cases with everything of them, after the days that their company set; not under a hold of the
 * case or the company. Open cases are never erased by age, and a joined case is erased with the older one (FUP-08).
 * FUP-03: frees the references of cases that were erased two years ago. The days are read first: Citus 13.2.2 crashes
 * (segmentation fault) when it plans a join of cases with the settings, whose policy looks at their company.
 */
export const caseRetentionJob: Job = {
  name: 'case-retention',
  everyMs: 3_600_000,
  run: ({ pool, now }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const at = now().toISOString()
      const { rowCount } = await db.execute(sql`
        with kept as materialized (
          select o.id as company_id, coalesce(s.case_retention_days, ${CASE_RETENTION_DAYS}) as days
          from companies o left join follow_up_settings s on s.company_id = o.id where not o.legal_hold)
        delete from cases where status = 'closed' and not is_held and merged_into is null and id in (
          select c.id from cases c join kept k on k.company_id = c.company_id
          where c.status = 'closed' and not c.is_held and c.merged_into is null
            and c.closed_at < ${at}::timestamptz - k.days * interval '1 day'
          order by c.closed_at limit ${BATCH})`)
      await db.execute(sql`delete from spent_references where free_at < ${at}`)
      const erased = rowCount ?? 0
      return { counts: { erased }, isMore: erased === BATCH }
    }),
}

import { sql, type SQL } from 'drizzle-orm'
import type { OpenWard } from '#domain/follow-up/watch/case-watch.ts'
import type { Db } from '#server/core/database.ts'

/**
 * FUP-122: the departments with open cases, of one company or of all (null). It counts the cases and reads nothing else of
 * them, so that an administrator may call it (FUP-112).
 */
const selectOpenWards = (companyId: string | null, where: SQL): SQL => sql`
  select w.department_id as "departmentId", w.name, w.cases, w.since, w.company_id, w.company_name,
    w.has_shift_leader as "hasShiftLeader", w.has_watcher as "hasStaff"
  from app.open_wards(${companyId}::uuid) w where ${where} order by w.name, w.department_id`

/** As `watchGap` of the rules has it: without a shift leader, or without anybody. */
export const selectUnwatched = (companyId: string | null): SQL =>
  selectOpenWards(companyId, sql`not w.has_shift_leader`)

/** The departments of the company with open cases. */
export const readOpenWards = async (db: Db, companyId: string): Promise<readonly OpenWard[]> => {
  const { rows } = await db.execute<OpenWard>(selectOpenWards(companyId, sql`true`))
  return rows
}

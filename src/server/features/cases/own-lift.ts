import { sql } from 'drizzle-orm'
import type { CaseModule } from '#domain/follow-up/plan-rules.ts'
import { isoTime } from '#server/database/iso-time.ts'
import type { moduleChanges } from '#server/database/schema/case-part-tables.ts'
import type { CaseKey } from '#server/services/follow-up/case-key.ts'

const WITHDRAW_WITHIN_MS = 10 * 60_000

export type OwnLift = {
  readonly id: string
  readonly from: CaseModule | null
  readonly undo: NonNullable<(typeof moduleChanges.$inferSelect)['undo']>
  readonly at: string
}

/**
 * FUP-91: the lift of the case that the caller may withdraw as a mistake, as an SQL expression; null: there is none. It is
 * at most ten minutes old, and nothing came since that gives a module: no change, no assessment, no moved entry and no
 * joined case.
 */
export const ownLift = ({ id, companyId }: CaseKey, now: Date) => {
  const since = new Date(now.getTime() - WITHDRAW_WITHIN_MS).toISOString()
  return sql<OwnLift | null>`(
    select json_build_object('id', l.id, 'from', l.from_module, 'undo', l.undo, 'at', ${isoTime(sql`l.at`)})
    from module_changes l join cases c on c.id = l.case_id and c.company_id = ${companyId}
    where l.company_id = ${companyId} and l.case_id = ${id} and l.staff_id = app.user_id() and l.undo is not null
      and l.at >= ${since}::timestamptz and c.module = l.to_module and c.status <> 'closed'
      and not exists (
        select 1 from module_changes n
        where n.case_id = l.case_id and n.company_id = ${companyId} and n.id <> l.id and n.at >= l.at)
      and not exists (
        select 1 from case_assessments a
        where a.case_id = l.case_id and a.company_id = ${companyId} and a.shared_at >= l.at)
      and not exists (
        select 1 from case_moves v
        where v.case_id = l.case_id and v.company_id = ${companyId} and v.kind <> 'check' and v.at >= l.at))`
}

/** FUP-91: until when the lift may be withdrawn. */
export const withdrawableUntil = (lift: OwnLift | null): string | null =>
  lift && new Date(Date.parse(lift.at) + WITHDRAW_WITHIN_MS).toISOString()

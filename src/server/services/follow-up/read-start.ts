import { and, desc, sql } from 'drizzle-orm'
import { caseEndings } from '#domain/follow-up/case/case-status.ts'
import { watchStart } from '#domain/follow-up/watch/watch-start.ts'
import type { Db } from '#server/core/database.ts'
import { plans } from '#server/database/schema/case-part-tables.ts'
import { ofJoined, type CaseKey } from './case-key.ts'
import { continuousWatch } from './watcher.ts'
import type { LockedCase } from './locked-case.ts'

/** FUP-16: when somebody last ended the case of a plan, or the plan. A joined case ends with the older one. */
const endedAt = ({ id, companyId }: CaseKey) => sql`(select max(l.at) from case_log l
  where l.case_id in (${plans.caseId}, ${id}) and l.company_id = ${companyId} and l.kind in ${caseEndings})`

/**
 * When the irregular checks of a case began; a joined case may have begun them. FUP-29: when the Fastvakt of now took a
 * continuous watch.
 */
export const readStart = async (db: Db, { row }: LockedCase): Promise<number> => {
  if (row.isContinuous) return continuousWatch(row).since
  const saved = await db
    .select({ level: plans.level, savedAt: plans.savedAt })
    .from(plans)
    .where(
      and(ofJoined(plans, row), sql`${plans.savedAt} >= coalesce(${endedAt(row)}, '-infinity')`),
    )
    .orderBy(sql`${plans.caseId} = ${row.id} desc`, desc(plans.number))
  const start = watchStart(
    saved.map(({ level, savedAt }) => ({ level, savedAt: savedAt.getTime() })),
  )
  // A clock that is older than the plan began before it.
  const isStart = start !== null && start <= (row.lastSeenAt?.getTime() ?? start)
  return isStart ? start : row.createdAt.getTime()
}

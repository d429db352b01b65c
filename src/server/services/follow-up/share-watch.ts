import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { pairLocks } from '#server/database/locks.ts'
import { followUpSettings } from '#server/database/schema/follow-up.ts'
import { companies, departments } from '#server/database/schema/organisation.ts'

/** FUP-122: the lock of a company's open cases and of those who watch them. */
export const watchKey = (companyId: string): SQL => sql`${pairLocks.watch}, hashtext(${companyId})`

/**
 * FUP-122: for a call that gives a department an open case: until it ends, nothing takes the staff of the company away
 * (`keep-watch.ts`). It comes before the locks of rows: erasing an account takes its lock first, and writes to cases then.
 */
export const shareWatch = async (db: Db, companyId: string | null): Promise<void> => {
  // A caller without a company has no case.
  if (companyId === null) return
  await db.execute(sql`select pg_advisory_xact_lock_shared(${watchKey(companyId)})`)
}

/** FUP-122: not of another company since the call began, and not deactivated. */
const isCallerActive = sql<boolean>`exists (select from users u
  where u.id = app.user_id() and u.is_active and u.company_id = ${departments.companyId})`

/**
 * FUP-122: a case opens, or comes, only to a department in use of a company that follows up, by a caller who is still of it.
 * To be called after `shareWatch`. Throws 'follow-up-off', 'not-active' and 'not-found'.
 */
export const requireWatch = async (db: Db, departmentId: string): Promise<void> => {
  const [place] = await db
    .select({
      isEnabled: followUpSettings.isEnabled,
      isInUse: sql<boolean>`${departments.isActive} and ${companies.isActive}`,
      isCallerActive,
    })
    .from(departments)
    .innerJoin(companies, eq(companies.id, departments.companyId))
    .leftJoin(followUpSettings, eq(followUpSettings.companyId, departments.companyId))
    .where(and(eq(departments.id, departmentId), eq(departments.companyId, sql`app.company_id()`)))
  if (place === undefined || !place.isCallerActive) throw refusal('not-found')
  if (place.isEnabled !== true) throw refusal('follow-up-off')
  if (!place.isInUse) throw refusal('not-active')
}

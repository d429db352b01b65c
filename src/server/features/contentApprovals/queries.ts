import { and, desc, eq, isNull } from 'drizzle-orm'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { contentApprovals } from '#server/database/schema/content-versions.ts'
import { companies } from '#server/database/schema/organisation.ts'
import type { Caller, Db } from '#server/core/database.ts'

const { id, companyId, clinician, approvedOn, countRule, recordedAt, withdrawnAt } =
  contentApprovals

/** Whether the company is there, and the caller's to administer. */
export const hasCompany = async (db: Db, caller: Caller, company: string): Promise<boolean> => {
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, company), whereCompanyInScope(caller, companies.id)))
  return found.length > 0
}

/** Newest first. */
export const listApprovals = (db: Db, company: string) =>
  db
    .select({ id, clinician, approvedOn, countRule, recordedAt, withdrawnAt })
    .from(contentApprovals)
    .where(eq(companyId, company))
    .orderBy(desc(recordedAt), desc(id))

/** Undefined when it is missing, or of a company that is not the caller's. */
export const findApproval = async (db: Db, caller: Caller, approval: string) => {
  const [row] = await db
    .select({ id, companyId, clinician, approvedOn, countRule })
    .from(contentApprovals)
    .where(and(eq(id, approval), whereCompanyInScope(caller, companyId)))
  return row
}

/** False when the id is taken already. */
export const insertApproval = async (
  db: Db,
  approval: typeof contentApprovals.$inferInsert,
): Promise<boolean> => {
  const made = await db
    .insert(contentApprovals)
    .values(approval)
    .onConflictDoNothing()
    .returning({ id })
  return made.length > 0
}

/** The first withdrawal is the one that counts. */
export const withdrawApproval = async (db: Db, approval: string, now: Date): Promise<void> => {
  await db
    .update(contentApprovals)
    .set({ withdrawnAt: now })
    .where(and(eq(id, approval), isNull(withdrawnAt)))
}

import { and, eq, sql } from 'drizzle-orm'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { actingDuty, dutiesIn } from './locked-case.ts'

/**
 * FUP-120: the company of a department where the caller may call the function. Throws 'not-found' without a function there, and
 * 'no-function' without one that may.
 */
export const requireWard = async (
  db: Db,
  name: FunctionName,
  departmentId: string,
): Promise<string> => {
  const [ward] = await db
    .select({ companyId: departments.companyId, functions: dutiesIn(departments.id) })
    .from(departments)
    .where(and(eq(departments.id, departmentId), eq(departments.companyId, sql`app.company_id()`)))
  if (ward === undefined || ward.functions.length === 0) throw refusal('not-found')
  actingDuty(name, ward.functions)
  return ward.companyId
}

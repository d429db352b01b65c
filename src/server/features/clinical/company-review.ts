import { isSuperadmin } from '#domain/access/roles.ts'
import type { Kind } from './kind.ts'
import { findPending, type ReadContext } from './rows.ts'

/**
 * ROLE-12: a superadmin acts as a local admin of the company on a row that waits for approval there. Everyone else, and
 * for every other row, acts as themselves.
 */
export const actingReviewer = async <Context extends ReadContext, Fields>(
  context: Context,
  kind: Kind<Fields>,
  id: string,
): Promise<Context> => {
  const { db, caller } = context
  if (!isSuperadmin(caller.role)) return context
  const row = await findPending(db, kind, id)
  if (row === undefined) return context
  return { ...context, caller: { ...caller, role: 'org_admin', companyId: row.live.companyId } }
}

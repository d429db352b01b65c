import { count, desc, eq } from 'drizzle-orm'
import type { OwnLogEntry } from '#contract/ownData.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import type { Db } from '#server/core/database.ts'

const { id, at, role, action, resourceType, resourceId, details, result, requestId } = auditLog

type PageOptions = { readonly limit?: number; readonly offset?: number }

/** H5: the actions in a user's name, newest first; all of them, or a part. */
export const listLogEntries = async (
  db: Db,
  userId: string,
  part: PageOptions = {},
): Promise<OwnLogEntry[]> => {
  const rows = await db
    .select({ id, at, role, action, resourceType, resourceId, details, result, requestId })
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(desc(at), desc(id))
    .limit(part.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(part.offset ?? 0)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    // The trail's details are single values (`AuditNote`).
    details: row.details as OwnLogEntry['details'],
  }))
}

export const countLogEntries = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
  return row?.total ?? 0
}

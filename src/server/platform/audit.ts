import type { Context } from './context.ts'
import type { Caller, Db } from './database.ts'
import { auditLog } from '../database/schema/operation.ts'

/** What a handler adds to its audit row. Never a name, a password or a free text. */
export type AuditNote = {
  resourceType?: string
  resourceId?: string
  details?: Readonly<Record<string, string | number | boolean | null>>
  result?: 'done' | 'refused'
  /** The account in question where there is no caller yet (sign-in). */
  userId?: string
  /** OBS-09: the row tells neither who nor which, so that nothing leads back from what was stored. */
  withoutUser?: true
}

/** One row in the same transaction as what it tells of (H1): no row, no deed. */
export const writeAudit = async (
  db: Db,
  context: Context,
  action: string,
  caller: Caller | null,
  note: AuditNote,
): Promise<void> => {
  await db.insert(auditLog).values({
    id: context.newId(),
    at: context.now(),
    userId: note.withoutUser ? null : (caller?.userId ?? note.userId ?? null),
    companyId: caller?.companyId ?? null,
    role: caller?.role ?? null,
    action,
    resourceType: note.resourceType ?? null,
    resourceId: note.resourceId ?? null,
    details: note.details ?? {},
    result: note.result ?? 'done',
    requestId: context.requestId,
  })
}

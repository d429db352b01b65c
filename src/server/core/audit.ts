import { sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/kinds.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { onTheHour } from '#domain/assessment/times.ts'
import type { ActionContext } from './context.ts'
import type { Caller, Db, Switches } from './database.ts'
import { auditLog } from '#server/database/schema/operation.ts'

/** What a handler adds to its audit row. Never a name, a password or a free text. */
export type AuditNote = {
  resourceType?: string
  resourceId?: string
  details?: Readonly<Record<string, string | number | boolean | null>>
  result?: 'done' | 'refused'
  /** The account in question where there is no caller yet (sign-in). */
  userId?: string
  /** OBS-09: the row has no user, no id and no exact time, so that the stored row cannot be traced back. */
  withoutUser?: true
  /** R8: a repeated call gets the earlier answer again. The audit row of the first call covers it. */
  isRepeated?: boolean
}

/** The audit entry of a change in the back office; it never names the person concerned. */
export const auditNoteFor = (
  resourceType: 'company' | 'department' | 'user' | 'content-approval' | ContentKind,
  resourceId: string,
  details: NonNullable<AuditNote['details']> = {},
): AuditNote => ({ resourceType, resourceId, details })

/** H6: `enableAuditLogging` off stops only the detail rows; the other rows cannot be switched off. */
export const isAudited = (action: FunctionName, note: AuditNote, switches: Switches): boolean =>
  note.isRepeated !== true &&
  (permissionOf(action).audit !== 'detail' ||
    note.result === 'refused' ||
    switches.enableAuditLogging)

/** The row of the action for an SQL function that stores both (`app.add_audit_row`). */
export const auditRowOf = (
  { newId, now, requestId }: Pick<ActionContext, 'now' | 'newId' | 'requestId'>,
  action: FunctionName,
  caller: Caller | null,
  note: Omit<AuditNote, 'withoutUser'>,
) => ({
  id: newId(),
  at: now(),
  user_id: caller?.userId ?? note.userId ?? null,
  company_id: caller?.companyId ?? null,
  role: caller?.role ?? null,
  action,
  resource_type: note.resourceType ?? null,
  resource_id: note.resourceId ?? null,
  details: note.details ?? {},
  result: note.result ?? 'done',
  request_id: requestId,
})

export type AuditRow = ReturnType<typeof auditRowOf>

/** Writes one row in the same transaction as the action (H1): without the row, the action rolls back. */
export const writeAudit = async (
  db: Db,
  context: Pick<ActionContext, 'now' | 'newId' | 'requestId'>,
  action: FunctionName,
  caller: Caller | null,
  note: AuditNote,
): Promise<void> => {
  const traces = note.withoutUser
    ? {
        // The other rows of the same minute are those of one user.
        id: sql`gen_random_uuid()`,
        requestId: sql`gen_random_uuid()`,
        at: new Date(onTheHour(context.now().getTime())),
        userId: null,
      }
    : {
        id: context.newId(),
        requestId: context.requestId,
        at: context.now(),
        userId: caller?.userId ?? note.userId ?? null,
      }
  await db.insert(auditLog).values({
    ...traces,
    companyId: caller?.companyId ?? null,
    role: caller?.role ?? null,
    action,
    resourceType: note.resourceType ?? null,
    resourceId: note.resourceId ?? null,
    details: note.details ?? {},
    result: note.result ?? 'done',
  })
}

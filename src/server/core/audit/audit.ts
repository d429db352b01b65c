import type { ContentKind } from '#domain/content/content-kinds.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { onTheHour } from '#domain/assessment/times.ts'
import type { AuditDetails } from '#domain/operation/audit-details.ts'
import type { ActionContext, Context } from '../call-context.ts'
import { inTransaction, type Caller, type Db, type Switches } from '../database.ts'
import { functionCall } from '../function-call.ts'
import { countRefusal, networkOf } from '../limits/rate-limits.ts'

/** What a handler adds to its audit row. Never a name, a password or a free text. */
export type AuditNote = {
  resourceType?: string
  resourceId?: string
  details?: AuditDetails
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
  resourceType:
    | 'company'
    | 'department'
    | 'user'
    | 'service-account'
    | 'content-approval'
    | 'case'
    | ContentKind,
  resourceId: string,
  details: AuditDetails = {},
): AuditNote => ({ resourceType, resourceId, details })

/** H6: `enableAuditLogging` off stops only the detail rows; the other rows cannot be switched off. */
export const isAudited = (action: FunctionName, note: AuditNote, switches: Switches): boolean =>
  note.isRepeated !== true &&
  (permissionOf(action).audit !== 'detail' ||
    note.result === 'refused' ||
    switches.enableAuditLogging)

/** The row of an action, by its column names, for the SQL function that stores it (`app.write_audit`). */
export const auditRowOf = (
  context: Pick<ActionContext, 'now' | 'newId' | 'requestId'>,
  action: FunctionName,
  caller: Pick<Caller, 'userId' | 'companyId' | 'role'> | null,
  note: AuditNote,
) => {
  const traces = note.withoutUser
    ? // The other rows of the same minute are those of one user: the database draws the ids.
      {
        id: null,
        request_id: null,
        at: new Date(onTheHour(context.now().getTime())),
        user_id: null,
      }
    : {
        id: context.newId(),
        request_id: context.requestId,
        at: context.now(),
        user_id: caller?.userId ?? note.userId ?? null,
      }
  return {
    ...traces,
    company_id: caller?.companyId ?? null,
    role: caller?.role ?? null,
    action,
    resource_type: note.resourceType ?? null,
    resource_id: note.resourceId ?? null,
    details: note.details ?? {},
    result: note.result ?? 'done',
  }
}

export type AuditRow = ReturnType<typeof auditRowOf>

/** The statement that writes the row; in the same transaction as the action (H1). */
export const auditStatement = (...entry: Parameters<typeof auditRowOf>): string =>
  `select ${functionCall('app.write_audit', JSON.stringify(auditRowOf(...entry)))}`

/** Writes one row in the same transaction as the action (H1): without the row, the action rolls back. */
export const writeAudit = async (
  db: Db,
  ...entry: Parameters<typeof auditRowOf>
): Promise<void> => {
  await db.$client.query(auditStatement(...entry))
}

/** What a refusal's row says of it; that it is one is clear. */
export type RefusalNote = Omit<AuditNote, 'result' | 'isRepeated' | 'withoutUser'>

/**
 * H1, X4: the audit row of a refusal, in a transaction that outlives it. After 60 rows of one account, or of one address
 * without one, in a quarter of an hour, refusals get one row a minute; its `more` counts those before it without a row.
 * Wrong tokens of one address get one row a minute from the first (ADR 42).
 */
export const writeRefusal = async (
  ctx: Context,
  name: FunctionName,
  caller: Caller | null,
  note: RefusalNote,
  scope: 'refused' | 'wrong-token' = 'refused',
): Promise<void> => {
  const subject = caller?.userId ?? networkOf(ctx.client.address)
  const more = await countRefusal(ctx, { scope, subject })
  if (more === null) return
  const details = { ...note.details, ...(more > 0 && { more }) }
  await inTransaction(ctx.pool, { role: 'accounts', userId: null }, (db) =>
    writeAudit(db, ctx, name, caller, { ...note, result: 'refused', details }),
  )
}

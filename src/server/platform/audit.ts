import { sql } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/kinds.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { onTheHour } from '#domain/assessment/times.ts'
import type { Deed } from './context.ts'
import type { Caller, Db, Switches } from './database.ts'
import { auditLog } from '../database/schema/operation.ts'

/** What a handler adds to its audit row. Never a name, a password or a free text. */
export type AuditNote = {
  resourceType?: string
  resourceId?: string
  details?: Readonly<Record<string, string | number | boolean | null>>
  result?: 'done' | 'refused'
  /** The account in question where there is no caller yet (sign-in). */
  userId?: string
  /** OBS-09: the row tells neither who, which nor exactly when: nothing leads back from what was stored. */
  withoutUser?: true
  /** What was done before was only answered again (R8): the row of its first time stands for it. */
  isRepeated?: boolean
}

/** What the trail keeps of a change in the back office; never whom it concerns. */
export const noted = (
  resourceType: 'company' | 'department' | 'user' | 'content-approval' | ContentKind,
  resourceId: string,
  details: NonNullable<AuditNote['details']> = {},
): AuditNote => ({ resourceType, resourceId, details })

/** H6: `enableAuditLogging` off stops what is detail only; the rest cannot be switched off. */
export const isAudited = (action: FunctionName, note: AuditNote, switches: Switches): boolean =>
  note.isRepeated !== true &&
  (permissionOf(action).audit !== 'detail' ||
    note.result === 'refused' ||
    switches.enableAuditLogging)

/** One row in the same transaction as what it tells of (H1): no row, no deed. */
export const writeAudit = async (
  db: Db,
  context: Pick<Deed, 'now' | 'newId' | 'requestId'>,
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

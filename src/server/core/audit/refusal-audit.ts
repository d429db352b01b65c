import type { FunctionName } from '#domain/access/permissions.ts'
import { writeAudit, type AuditNote } from './audit.ts'
import type { Context } from '../call-context.ts'
import { inTransaction, type Caller } from '../database.ts'
import { countRefusal, networkOf } from '../limits/rate-limits.ts'

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

import type { Caller, Db } from '#server/core/database.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { isRow, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { isRepeated } from '#server/services/follow-up/store-once.ts'

type Check = typeof checks.$inferSelect

type CheckContext = Parameters<typeof isRepeated>[0] & { readonly db: Db; readonly caller: Caller }

/** The check that an earlier call with that hash stored. Throws 'id-already-used' where the id has other content. */
export const findRepeated = async (
  ctx: CheckContext,
  key: CaseKey,
  submissionHash: string,
): Promise<Check | undefined> => {
  const [before] = await ctx.db.select().from(checks).where(isRow(checks, key))
  const sent = { submissionHash, staffId: ctx.caller.userId }
  return isRepeated(ctx, before, sent, 'error_check_id_used') ? before : undefined
}

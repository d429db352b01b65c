import { ownData, type OwnReset } from '#contract/ownData.ts'
import { dismissResets, listHandedOverResets } from '#server/services/accounts/identity-reads.ts'
import type { Db } from '#server/core/database.ts'
import { ownAccountEndpoint } from '#server/core/endpoint.ts'

/** Newest first; an account's transaction alone sees the names. */
export const readResets = async (db: Db, userId: string): Promise<OwnReset[]> => {
  const rows = await listHandedOverResets(db, userId)
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  }))
}

/** X6: every handed-over reset of the caller's password. */
export const resets = ownAccountEndpoint('ownData.resets')
  .input(ownData.resets.input)
  .output(ownData.resets.output)
  .query(({ ctx }) => ctx.step((db) => readResets(db, ctx.caller.userId)))

/** X6: the notice is put away. Until the identity is confirmed it comes again with the next session. */
export const dismiss = ownAccountEndpoint('ownData.dismissResets')
  .input(ownData.dismissResets.input)
  .output(ownData.dismissResets.output)
  .mutation(({ ctx }) =>
    ctx.step(async (db) => {
      const { userId, sessionId } = ctx.caller
      await dismissResets(db, { userId, sessionId, now: ctx.now() })
      await ctx.audit(db, { resourceType: 'user', resourceId: userId })
      return { success: true as const }
    }),
  )

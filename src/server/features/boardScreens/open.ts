import { and, eq, sql } from 'drizzle-orm'
import { boardScreens as contract } from '#contract/boardScreens.ts'
import { auditNoteFor } from '#server/core/audit.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { boardScreens } from '#server/database/schema/follow-up.ts'
import { networkOf } from '#server/core/rate-limits.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'

/** FUP-42: a device takes a code, once. It gets a credential of its own, which opens nothing but the states. */
export const open = accountEndpoint('boardScreens.open')
  .input(contract.open.input)
  .output(contract.open.output)
  .mutation(async ({ ctx, input: { code } }) => {
    // By the network alone: a stranger's wrong codes keep no other prison from opening its screen.
    const key = `board screen ${networkOf(ctx.client.address)}`
    const attempt = await admitAttempt(ctx, { userId: null, key, companyId: null })
    const token = ctx.newToken()
    const now = ctx.now().toISOString()
    const isOpen = await ctx.step(async (db) => {
      const [opened] = await db
        .update(boardScreens)
        .set({ tokenHash: tokenHash(token), codeHash: null })
        .where(
          and(
            eq(boardScreens.codeHash, tokenHash(code.replaceAll(/\s/gu, ''))),
            sql`${boardScreens.codeExpiresAt} > ${now}`,
          ),
        )
        .returning({ departmentId: boardScreens.departmentId })
      if (opened === undefined) return false
      await ctx.audit(db, auditNoteFor('department', opened.departmentId))
      return true
    })
    if (!isOpen) return { isOpen }
    await attempt.refund()
    ctx.setScreenToken(token)
    return { isOpen }
  })

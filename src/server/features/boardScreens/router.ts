import { and, eq, sql, isNotNull } from 'drizzle-orm'
import { router, accountEndpoint, endpoint } from '#server/core/endpoint.ts'
import { boardScreens as contract } from '#contract/boardScreens.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { boardScreens } from '#server/database/schema/follow-up.ts'
import { networkOf } from '#server/core/limits/rate-limits.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'
import { refusal } from '#server/core/refusal.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { end, enrol, list, renew } from './enrolled.ts'
import { states } from './states.ts'

/** FUP-42: the screens of the caller's company. A superadmin has none. */
const ofCompany = endpoint('boardScreens.ofCompany')
  .input(contract.ofCompany.input)
  .output(contract.ofCompany.output)
  .query(async ({ ctx }) => {
    const rows = await ctx.db
      .select({
        id: boardScreens.id,
        departmentName: departments.name,
        enrolledAt: boardScreens.enrolledAt,
        endsAt: boardScreens.endsAt,
      })
      .from(boardScreens)
      .innerJoin(departments, eq(departments.id, boardScreens.departmentId))
      .where(
        and(
          eq(boardScreens.companyId, sql`app.company_id()`),
          isNotNull(boardScreens.tokenHash),
          sql`${boardScreens.endsAt} > ${ctx.now().toISOString()}`,
        ),
      )
      .orderBy(departments.name, boardScreens.enrolledAt)
    return {
      rows: rows.map(({ enrolledAt, endsAt, ...row }) => ({
        ...row,
        enrolledAt: enrolledAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    }
  })

/** FUP-42: from anywhere, by a local admin of the company. */
const endOfCompany = endpoint('boardScreens.endOfCompany')
  .input(contract.endOfCompany.input)
  .output(contract.endOfCompany.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const [ended] = await ctx.db
      .delete(boardScreens)
      .where(and(eq(boardScreens.id, id), eq(boardScreens.companyId, sql`app.company_id()`)))
      .returning({ departmentId: boardScreens.departmentId })
    if (ended === undefined) throw refusal('not-found')
    ctx.note(auditNoteFor('department', ended.departmentId))
    return { id }
  })

/** FUP-42: a device takes a code, once. It gets a credential of its own, which opens nothing but the states. */
const open = accountEndpoint('boardScreens.open')
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

export const boardScreensRouter = router({
  enrol,
  list,
  renew,
  end,
  ofCompany,
  endOfCompany,
  open,
  states,
})

import { ownSessions } from '#contract/ownSessions.ts'
import { endpoint, ownAccountEndpoint, router } from '#server/platform/endpoint.ts'
import { confirmOwnPassword } from '#server/platform/own-password.ts'
import { refusal } from '#server/platform/refusal.ts'
import { confirmSession, touchSession } from './queries.ts'

const touch = endpoint('ownSessions.touch')
  .input(ownSessions.touch.input)
  .output(ownSessions.touch.output)
  .mutation(async ({ ctx }) => {
    await touchSession(ctx.db, ctx.caller, ctx.now())
    return { success: true }
  })

const confirm = ownAccountEndpoint('ownSessions.confirm')
  .input(ownSessions.confirm.input)
  .output(ownSessions.confirm.output)
  .mutation(async ({ ctx, input }) => {
    await confirmOwnPassword(ctx, input.password)
    await ctx.step(async (db) => {
      const isKept = await confirmSession(db, ctx.caller.sessionId, ctx.now())
      if (!isKept) throw refusal('no-session')
      await ctx.audit(db, {})
    })
    return { success: true }
  })

export const ownSessionsRouter = router({ touch, confirm })

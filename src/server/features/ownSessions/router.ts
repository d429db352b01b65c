import { ownSessions } from '#contract/ownSessions.ts'
import { endpoint, ownAccountEndpoint, router } from '#server/core/endpoint.ts'
import { confirmOwnPassword } from '#server/services/accounts/password/own-password.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import { confirmPasskey } from './confirm-passkey.ts'
import {
  confirmSession,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  touchSession,
} from './queries.ts'

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

const list = endpoint('ownSessions.list')
  .input(ownSessions.list.input)
  .output(ownSessions.list.output)
  .query(async ({ ctx }) => ({ rows: [...(await listOwnSessions(ctx.db, ctx.caller, ctx.now()))] }))

const end = endpoint('ownSessions.end')
  .input(ownSessions.end.input)
  .output(ownSessions.end.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (id === ctx.caller.sessionId) {
      throw refusal('own-account', text(ctx.language, 'error_own_session'))
    }
    if (!(await endOwnSession(ctx.db, ctx.caller, id))) throw refusal('not-found')
    ctx.note({ resourceType: 'session', resourceId: id })
    return { id }
  })

const endOthers = endpoint('ownSessions.endOthers')
  .input(ownSessions.endOthers.input)
  .output(ownSessions.endOthers.output)
  .mutation(async ({ ctx }) => {
    const ended = await endOtherSessions(ctx.db, ctx.caller)
    ctx.note({ details: { ended } })
    return { ended }
  })

export const ownSessionsRouter = router({ touch, confirm, confirmPasskey, list, end, endOthers })

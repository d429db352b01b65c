import { ownSessions } from '#contract/ownSessions.ts'
import { endpoint, router } from '#server/platform/endpoint.ts'
import { refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './queries.ts'

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

export const ownSessionsRouter = router({ list, end, endOthers })

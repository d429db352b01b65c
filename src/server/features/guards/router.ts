import { router, endpoint } from '#server/core/endpoint.ts'
import { guards as contract } from '#contract/guards.ts'
import { refusal } from '#server/core/refusal.ts'
import { logInCase } from '#server/services/follow-up/case-log.ts'
import { caseNote, lockCase, saveCase } from '#server/services/follow-up/locked-case.ts'
import { take } from './take-watch.ts'

/** FUP-29: the Fastvakt gives up the watch, and has it until somebody takes it. */
const offer = endpoint('guards.offer')
  .input(contract.offer.input)
  .output(contract.offer.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const locked = await lockCase(ctx, 'guards.offer', id)
    const { id: caseId, guardId, guardOfferedAt, version } = locked.row
    if (guardId !== ctx.caller.userId) throw refusal('wrong-status')
    if (guardOfferedAt !== null) {
      ctx.note({ isRepeated: true })
      return { id: caseId, version }
    }
    await logInCase(ctx, locked, { kind: 'guard-offered' })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, { guardOfferedAt: ctx.now() })
  })

export const guardsRouter = router({ offer, take })

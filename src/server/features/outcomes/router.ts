import { outcomes as contract } from '#contract/outcomes.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { outcomes } from '#server/database/schema/phone-call-tables.ts'
import { isPartWithId } from '#server/services/follow-up/case-key.ts'
import { caseNote, lockCase, partOf } from '#server/services/follow-up/locked-case.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'

/** FUP-95: 'Stemte hastegraden?', by health, or by somebody else on behalf of health. */
const record = endpoint('outcomes.record')
  .input(contract.record.input)
  .output(contract.record.output)
  .mutation(async ({ ctx, input: { id, caseId, fit, seenAt } }) => {
    const locked = await lockCase(ctx, 'outcomes.record', caseId)
    const isSent = isPartWithId(outcomes, id, locked.row)
    const [before] = await ctx.db.select().from(outcomes).where(isSent)
    // The form counts the time from the moment of the sending: sent again, it has a later one.
    if (isRepeated(ctx, before, { fit, staffId: ctx.caller.userId })) return { id }
    const at = ctx.now()
    const added = await ctx.db
      .insert(outcomes)
      .values({
        id,
        ...partOf(locked),
        fit,
        seenAt: new Date(Math.min(Date.parse(seenAt), at.getTime())),
        at,
      })
      .onConflictDoNothing()
      .returning({ id: outcomes.id })
    requireInserted(ctx, added)
    ctx.note(caseNote(locked))
    return { id }
  })

export const outcomesRouter = router({ record })

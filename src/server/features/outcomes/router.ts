import { outcomes as contract } from '#contract/outcomes.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { outcomes } from '#server/database/schema/case-calls.ts'
import { isRow } from '#server/services/follow-up/case-key.ts'
import { caseNote, lockCase, partOf } from '#server/services/follow-up/locked-case.ts'

/** FUP-95: 'Stemte hastegraden?', by health, or by somebody else on behalf of health. */
const record = endpoint('outcomes.record')
  .input(contract.record.input)
  .output(contract.record.output)
  .mutation(async ({ ctx, input: { id, caseId, fit, seenAt } }) => {
    const locked = await lockCase(ctx, 'outcomes.record', caseId)
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
    if (added.length === 0) {
      const isSent = isRow(outcomes, { id, companyId: locked.row.companyId })
      const [before] = await ctx.db.select().from(outcomes).where(isSent)
      if (before?.staffId !== ctx.caller.userId || before.fit !== fit) {
        throw refusal('id-already-used')
      }
      ctx.note({ isRepeated: true })
      return { id }
    }
    ctx.note(caseNote(locked))
    return { id }
  })

export const outcomesRouter = router({ record })

import { restrictions as contract } from '#contract/restrictions.ts'
import { isRepeatedReason } from '#domain/follow-up/restriction-chain.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/texts.ts'
import { restrictions } from '#server/database/schema/case-restrictions.ts'
import { caseNote, partOf } from '#server/services/follow-up/locked-case.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import { checkDecision, hoursOf, periodFrom } from './decision.ts'
import { endPeriod, saveEarliestEnd } from './end-period.ts'
import { assertNewest, lockRestriction } from './locked-restriction.ts'

/** FUP-71, FUP-72: a shift leader decides again, with a reason that nobody gave before. The new period begins now. */
export const renew = endpoint('restrictions.renew')
  .input(contract.renew.input)
  .output(contract.renew.output)
  .mutation(async ({ ctx, input }) => {
    const { id, restrictionId, hours, reason, decidedBy } = input
    const { locked, chain } = await lockRestriction(ctx, 'restrictions.renew', restrictionId)
    const [newest] = chain
    const before = chain.find((one) => one.id === id)
    const sent = { renews: restrictionId, hours, reason, decidedBy, staffId: ctx.caller.userId }
    if (isRepeated(ctx, before && { ...before, hours: hoursOf(before) }, sent)) return { id }
    assertNewest(chain, restrictionId)
    const { kind, lesserMeans, healthSeenAt, endedAt } = newest
    if (endedAt !== null) {
      throw refusal('wrong-status', text(ctx.language, 'error_restriction_ended'))
    }
    checkDecision({ ...input, kind })
    const earlier = chain.map((one) => one.reason)
    if (isRepeatedReason(reason, earlier)) throw refusal('same-reason', null, ['reason'])
    await endPeriod(ctx, locked, newest)
    const added = await ctx.db
      .insert(restrictions)
      .values({
        id,
        ...partOf(locked),
        kind,
        reason,
        lesserMeans,
        decidedBy,
        ...periodFrom(ctx.now(), hours),
        renews: restrictionId,
        healthSeenAt,
      })
      .onConflictDoNothing()
      .returning({ id: restrictions.id })
    requireInserted(ctx, added)
    await saveEarliestEnd(ctx.db, locked)
    ctx.note(caseNote(locked))
    return { id }
  })

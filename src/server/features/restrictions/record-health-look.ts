import { restrictions as contract } from '#contract/restrictions.ts'
import { needsHealthLook, restrictionRules } from '#domain/follow-up/restriction.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { restrictions } from '#server/database/schema/case-restrictions.ts'
import { isRow } from '#server/services/follow-up/case-key.ts'
import { logInCase } from '#server/services/follow-up/case-log.ts'
import { caseNote } from '#server/services/follow-up/locked-case.ts'
import { assertNewest, lockRestriction } from './locked-restriction.ts'

/** FUP-72: health has seen the isolated person today: health says so, or staff of the ward who saw it. */
export const recordHealthLook = endpoint('restrictions.recordHealthLook')
  .input(contract.recordHealthLook.input)
  .output(contract.recordHealthLook.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const { locked, chain } = await lockRestriction(ctx, 'restrictions.recordHealthLook', id)
    assertNewest(chain, id)
    const [{ kind, endedAt, healthSeenAt }] = chain
    if (!restrictionRules[kind].isolates || endedAt !== null) throw refusal('wrong-status')
    const now = ctx.now()
    const seen = { kind, healthSeenAt: healthSeenAt?.getTime() ?? null }
    if (!needsHealthLook(seen, now.getTime())) {
      ctx.note({ isRepeated: true })
      return { id }
    }
    const key = { id, companyId: locked.row.companyId }
    await ctx.db.update(restrictions).set({ healthSeenAt: now }).where(isRow(restrictions, key))
    await logInCase(ctx, locked, { kind: 'health-look' })
    ctx.note(caseNote(locked))
    return { id }
  })

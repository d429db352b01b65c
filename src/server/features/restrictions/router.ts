import { and, isNull } from 'drizzle-orm'
import { router, endpoint } from '#server/core/endpoint.ts'
import { restrictions as contract } from '#contract/restrictions.ts'
import {
  logInCase,
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
  partOf,
} from '#server/services/follow-up/locked-case.ts'
import {
  needsHealthLook,
  restrictionRules,
  isRepeatedReason,
} from '#domain/follow-up/restriction.ts'
import { refusal } from '#server/core/refusal.ts'
import { restrictions, restrictionObjects } from '#server/database/schema/case-tables.ts'
import { isRow } from '#server/services/follow-up/case-key.ts'
import { text } from '#server/core/server-texts.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import { start } from './start-restriction.ts'
import { endPeriod, saveEarliestEnd } from './end-period.ts'
import { assertNewest, lockRestriction } from './locked-restriction.ts'
import { verifyDecision, hoursOf, periodFrom } from './decision.ts'

/** FUP-71, FUP-72: a shift leader decides again, with a reason that nobody gave before. The new period begins now. */
const renew = endpoint('restrictions.renew')
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
    verifyDecision({ ...input, kind })
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

/** FUP-73: one object is returned, also after the restriction or the case has ended. The first return stays. */
const returnObject = endpoint('restrictions.returnObject')
  .input(contract.returnObject.input)
  .output(contract.returnObject.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const isNamed = isRow(restrictionObjects, keyInCompany(ctx, id))
    const [object] = await ctx.db
      .select({ caseId: restrictionObjects.caseId })
      .from(restrictionObjects)
      .where(isNamed)
    if (object === undefined) throw caseNotFound(ctx.language)
    const { row, staff } = await lockCase(ctx, 'restrictions.returnObject', object.caseId)
    const returned = await ctx.db
      .update(restrictionObjects)
      .set({ returnedAt: ctx.now(), ...staff })
      .where(and(isNamed, isNull(restrictionObjects.returnedAt)))
    ctx.note(returned.rowCount === 0 ? { isRepeated: true } : caseNote({ row }))
    return { id }
  })

/** FUP-72: health has seen the isolated person today: health says so, or staff of the ward who saw it. */
const recordHealthLook = endpoint('restrictions.recordHealthLook')
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

/** FUP-71: 'Avsluttet kl.': a person ends it. It says nothing of where the person in custody is. */
const end = endpoint('restrictions.end')
  .input(contract.end.input)
  .output(contract.end.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const { locked, chain } = await lockRestriction(ctx, 'restrictions.end', id)
    assertNewest(chain, id)
    const [newest] = chain
    if (newest.endedAt !== null) {
      ctx.note({ isRepeated: true })
      return { id }
    }
    await endPeriod(ctx, locked, newest)
    await logInCase(ctx, locked, { kind: 'restriction-ended' })
    await saveEarliestEnd(ctx.db, locked)
    ctx.note(caseNote(locked))
    return { id }
  })

export const restrictionsRouter = router({ start, renew, end, returnObject, recordHealthLook })

import { cases as contract } from '#contract/cases.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { lastReason, logInCase } from '#server/services/follow-up/case-log.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'
import {
  assertVersion,
  caseNote,
  lockCase,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'
import { asksIsolation } from '#server/services/follow-up/stored-watch.ts'

/** FUP-30: 'Personen er isolert': a mark on the case, set and ended by any function. */
export const isolate = endpoint('cases.isolate')
  .input(contract.isolate.input)
  .output(contract.isolate.output)
  .mutation(async ({ ctx, input: { id, version, isIsolated } }) => {
    const locked = await lockCase(ctx, 'cases.isolate', id)
    assertVersion(locked, version)
    const { status, isolatedAt } = locked.row
    if (status === 'closed') throw refusal('case-closed')
    if ((isolatedAt !== null) === isIsolated) throw refusal('wrong-status')
    await logInCase(ctx, locked, { kind: isIsolated ? 'isolated' : 'isolation-ended' })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, {
      isolatedAt: isIsolated ? ctx.now() : null,
      isolationAnsweredAt: null,
    })
  })

/** FUP-30: a shift leader says why the watch is not continuous. The question comes again after 12 hours. */
export const answerIsolation = endpoint('cases.answerIsolation')
  .input(contract.answerIsolation.input)
  .output(contract.answerIsolation.output)
  .mutation(async ({ ctx, input: { id, version, reason } }) => {
    const locked = await lockCase(ctx, 'cases.answerIsolation', id)
    assertVersion(locked, version)
    if (!asksIsolation(locked.row, ctx.now())) throw refusal('wrong-status')
    requireReason(reason, await lastReason(ctx.db, locked.row, 'isolation-answered'))
    await logInCase(ctx, locked, { kind: 'isolation-answered', reason })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, { isolationAnsweredAt: ctx.now() })
  })

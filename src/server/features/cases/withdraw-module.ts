import { sql } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { moduleChanges } from '#server/database/schema/case-parts.ts'
import {
  assertVersion,
  caseNote,
  lockCase,
  partOf,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'
import { ownLift, type OwnLift } from './own-lift.ts'

/** FUP-91: takes the caller's own lift back as a mistake. Both rows stay, and the case is as before the lift. */
export const withdrawModule = endpoint('cases.withdrawModule')
  .input(contract.withdrawModule.input)
  .output(contract.withdrawModule.output)
  .mutation(async ({ ctx, input: { id, version } }) => {
    const locked = await lockCase(ctx, 'cases.withdrawModule', id)
    assertVersion(locked, version)
    const { row } = locked
    const now = ctx.now()
    const { rows } = await ctx.db.execute<{ lift: OwnLift | null }>(
      sql`select ${ownLift(row, now)} as lift`,
    )
    const lift = rows[0]?.lift ?? null
    if (lift === null) throw refusal('lift-kept')
    const { from, undo, id: withdraws } = lift
    await ctx.db.insert(moduleChanges).values({
      id: ctx.newId(),
      ...partOf(locked),
      from: row.module,
      to: from,
      reason: '',
      at: now,
      withdraws,
    })
    ctx.note(caseNote(locked, { module: from }))
    // FUP-14: the plan is due as before, unless the case began to wait for one since.
    const isFromLift = row.riskSince.getTime() === Date.parse(lift.at)
    return saveCase(ctx.db, locked, {
      module: from,
      hasLowerSince: undo.hasLowerSince,
      ...(isFromLift && { riskSince: new Date(undo.riskSince) }),
    })
  })

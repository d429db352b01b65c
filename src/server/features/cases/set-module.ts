import { desc } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { isRaise } from '#domain/follow-up/case-risk.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { moduleChanges } from '#server/database/schema/case-parts.ts'
import { isOfCase, type CaseKey } from '#server/services/follow-up/case-key.ts'
import {
  assertVersion,
  caseNote,
  lockCase,
  partOf,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'

const lastReason = async (db: Db, key: CaseKey): Promise<string | null> => {
  const [last] = await db
    .select({ reason: moduleChanges.reason })
    .from(moduleChanges)
    .where(isOfCase(moduleChanges, key))
    .orderBy(desc(moduleChanges.at))
    .limit(1)
  return last?.reason ?? null
}

/** FUP-90: any function raises it. FUP-91: only shift leader and health lower it, after a newer assessment. */
export const setModule = endpoint('cases.setModule')
  .input(contract.setModule.input)
  .output(contract.setModule.output)
  .mutation(async ({ ctx, input: { id, version, module: to, reason } }) => {
    const locked = await lockCase(ctx, 'cases.setModule', id)
    assertVersion(locked, version)
    const { row, acting } = locked
    if (row.status === 'closed') throw refusal('case-closed')
    requireReason(reason, await lastReason(ctx.db, row))
    if (row.module === to) throw refusal('wrong-status')
    const isHigher = isRaise(row.module, to)
    if (!isHigher && acting === 'officer') throw refusal('no-function')
    if (!isHigher && !row.hasLowerSince) throw refusal('assessment-required')
    const now = ctx.now()
    const { hasLowerSince } = row
    await ctx.db.insert(moduleChanges).values({
      id: ctx.newId(),
      ...partOf(locked),
      from: row.module,
      to,
      reason,
      at: now,
      undo: isHigher ? { riskSince: row.riskSince.toISOString(), hasLowerSince } : null,
    })
    ctx.note(caseNote(locked, { module: to }))
    return saveCase(ctx.db, locked, {
      module: to,
      hasLowerSince: false,
      ...(isHigher && row.status === 'without-plan' && { riskSince: now }),
    })
  })

import { and, getTableColumns, isNull } from 'drizzle-orm'
import { checks as contract } from '#contract/checks.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isCase, isRow } from '#server/services/follow-up/case-key.ts'
import { isMovedAway, moveOfCheck } from '#server/services/follow-up/entry-moves.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'
import {
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
} from '#server/services/follow-up/locked-case.ts'
import { checkSeen, findRepeated, hashOf, storeCheck } from './stored-check.ts'

/** FUP-32: adds a row with a reason; the corrected one stays. The times stay those of the check. */
export const correct = endpoint('checks.correct')
  .input(contract.correct.input)
  .output(contract.correct.output)
  .mutation(async ({ ctx, input }) => {
    const { id, checkId, reason, kind } = input
    const key = keyInCompany(ctx, checkId)
    const [corrected] = await ctx.db
      .select({ ...getTableColumns(checks), move: moveOfCheck(key.companyId) })
      .from(checks)
      .where(and(isRow(checks, key), isNull(checks.corrects)))
    if (corrected === undefined) throw caseNotFound(ctx.language)
    const locked = await lockCase(ctx, 'checks.correct', corrected.caseId)
    const submissionHash = hashOf(input)
    const before = await findRepeated(ctx, { ...key, id }, submissionHash)
    if (before !== undefined) return { id }
    if (isMovedAway(corrected.move)) throw refusal('wrong-status')
    const now = ctx.now()
    checkSeen(input, now)
    requireReason(reason)
    const { observedAt, isTimeCertain } = corrected
    await storeCheck(ctx, locked, input, {
      observedAt,
      receivedAt: now,
      isTimeCertain,
      corrects: checkId,
      correctsReason: reason,
      submissionHash,
    })
    const { row } = locked
    if (row.lastCheckAt?.getTime() === observedAt.getTime()) {
      await ctx.db.update(cases).set({ lastCheckKind: kind }).where(isCase(row))
    }
    ctx.note(caseNote(locked))
    return { id }
  })

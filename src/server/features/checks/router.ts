import { and, isNotNull, isNull, getTableColumns } from 'drizzle-orm'
import { router, endpoint } from '#server/core/endpoint.ts'
import { checks as contract } from '#contract/checks.ts'
import { deviations, checks } from '#server/database/schema/case-part-tables.ts'
import { isRow, isCase } from '#server/services/follow-up/case-key.ts'
import {
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
  assertVersion,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'
import { refusal } from '#server/core/refusal.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isMovedAway, moveOfCheck } from '#server/services/follow-up/entry-moves.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'
import { recordLate } from './record-late.ts'
import { record, verifySeen, findRepeated, hashOf, storeCheck } from './record.ts'

/** FUP-32: adds a row with a reason; the corrected one stays. The times stay those of the check. */
const correct = endpoint('checks.correct')
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
    verifySeen(input, now)
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

const MINUTE_MS = 60_000

/** FUP-31: court and news are times of risk: the first check after the return is late after five minutes. */
const LATE_AFTER_MS = 5 * MINUTE_MS

const endAbsence = endpoint('checks.endAbsence')
  .input(contract.endAbsence.input)
  .output(contract.endAbsence.output)
  .mutation(async ({ ctx, input: { id, version } }) => {
    const locked = await lockCase(ctx, 'checks.endAbsence', id)
    assertVersion(locked, version)
    const { absence, maxGap, guardId, guardSince } = locked.row
    if (absence === null) throw refusal('wrong-status')
    const now = ctx.now()
    // The limit is N minutes after the last check, so the last check is set that far back.
    const last = maxGap === null ? null : now.getTime() + LATE_AFTER_MS - maxGap * MINUTE_MS
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, {
      absence: null,
      ...(last !== null && { lastSeenAt: new Date(last), nextCheckAt: now }),
      // FUP-29: without a Fastvakt, somebody has to walk there first.
      ...(guardId === null && guardSince !== null && { guardSince: now }),
    })
  })

/** FUP-27: explains a deviation that is over, once. */
const explain = endpoint('checks.explain')
  .input(contract.explain.input)
  .output(contract.explain.output)
  .mutation(async ({ ctx, input: { id, explanation } }) => {
    const isNamed = isRow(deviations, keyInCompany(ctx, id))
    const [deviation] = await ctx.db.select().from(deviations).where(isNamed)
    if (deviation === undefined) throw caseNotFound(ctx.language)
    const locked = await lockCase(ctx, 'checks.explain', deviation.caseId)
    const explained = await ctx.db
      .update(deviations)
      .set({ explanation, ...locked.staff })
      .where(and(isNamed, isNull(deviations.explanation), isNotNull(deviations.to)))
      .returning({ id: deviations.id })
    if (explained.length === 0 && deviation.explanation !== explanation) {
      throw refusal('wrong-status')
    }
    ctx.note(caseNote(locked))
    return { id }
  })

export const checksRouter = router({ record, recordLate, endAbsence, correct, explain })

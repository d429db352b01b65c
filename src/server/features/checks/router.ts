import { and, isNotNull, isNull } from 'drizzle-orm'
import { router, endpoint } from '#server/core/endpoint.ts'
import { checks as contract } from '#contract/checks.ts'
import { deviations } from '#server/database/schema/case-part-tables.ts'
import { isRow } from '#server/services/follow-up/case-key.ts'
import {
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
  assertVersion,
  saveCase,
} from '#server/services/follow-up/locked-case.ts'
import { refusal } from '#server/core/refusal.ts'
import { correct } from './correct.ts'
import { recordLate } from './record-late.ts'
import { record } from './record.ts'

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

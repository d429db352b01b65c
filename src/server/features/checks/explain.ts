import { and, isNotNull, isNull } from 'drizzle-orm'
import { checks as contract } from '#contract/checks.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { deviations } from '#server/database/schema/case-parts.ts'
import { isRow } from '#server/services/follow-up/case-key.ts'
import {
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
} from '#server/services/follow-up/locked-case.ts'
import { refusal } from '#server/core/refusal.ts'

/** FUP-27: explains a deviation that is over, once. */
export const explain = endpoint('checks.explain')
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

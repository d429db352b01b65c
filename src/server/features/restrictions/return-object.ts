import { and, isNull } from 'drizzle-orm'
import { restrictions as contract } from '#contract/restrictions.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { restrictionObjects } from '#server/database/schema/case-restrictions.ts'
import { isRow } from '#server/services/follow-up/case-key.ts'
import {
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
} from '#server/services/follow-up/locked-case.ts'

/** FUP-73: one object is returned, also after the restriction or the case has ended. The first return stays. */
export const returnObject = endpoint('restrictions.returnObject')
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

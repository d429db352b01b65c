import { and, inArray, isNull } from 'drizzle-orm'
import type { deviationKinds } from '#contract/case-fields.ts'
import type { Db } from '#server/core/database.ts'
import { deviations } from '#server/database/schema/case-part-tables.ts'
import { isOfCase, type CaseKey } from './case-key.ts'

/** FUP-27: what ended the deviations of a case ends them; they stay. Answers how many. */
export const endDeviations = async (
  db: Db,
  key: CaseKey,
  kinds: readonly (typeof deviationKinds)[number][],
  at: Date,
): Promise<number> => {
  const { rowCount } = await db
    .update(deviations)
    .set({ to: at })
    .where(
      and(isOfCase(deviations, key), inArray(deviations.kind, [...kinds]), isNull(deviations.to)),
    )
  return rowCount ?? 0
}

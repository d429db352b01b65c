import { and, inArray, isNull, eq, or, sql, type SQL } from 'drizzle-orm'
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

type Deviation = Omit<typeof deviations.$inferInsert, 'to' | 'staffName'> & {
  readonly to: Date
  readonly staffName: string | SQL<string> | null
}

const isSame = (one: Deviation) =>
  and(
    isOfCase(deviations, { id: one.caseId, companyId: one.companyId }),
    eq(deviations.kind, one.kind),
    eq(deviations.from, one.from),
  )

/**
 * FUP-27: stores deviations of a case that end at one moment, with one explanation. Those that the job has stored end then
 * too, and keep the explanation that they have. A conflict target would name other columns on Citus.
 */
export const storeEnded = async (
  db: Db,
  ended: readonly [Deviation, ...Deviation[]],
): Promise<void> => {
  const [{ to, explanation = null }] = ended
  const added = await db
    .insert(deviations)
    .values([...ended])
    .onConflictDoNothing()
    .returning({ id: deviations.id })
  const earlier = ended.filter(({ id }) => added.every((one) => one.id !== id))
  if (earlier.length === 0) return
  await db
    .update(deviations)
    .set({ to, explanation: sql`coalesce(${deviations.explanation}, ${explanation})` })
    .where(or(...earlier.map(isSame)))
}

import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { restrictions, cases } from '#server/database/schema/case-tables.ts'
import { isCase, isRow } from '#server/services/follow-up/case-key.ts'
import { partOf, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import { earliestEnd } from '#server/services/follow-up/running-restrictions.ts'
import { storeEnded } from '#server/services/follow-up/ended-deviations.ts'

type Period = Pick<typeof restrictions.$inferSelect, 'id' | 'endsAt'>

/** FUP-71: a person ends or renews a period. FUP-27: one that ran over leaves its deviation, which ends now. */
export const endPeriod = async (
  { db, newId, now }: Pick<Context, 'newId' | 'now'> & { readonly db: Db },
  locked: LockedCase,
  { id, endsAt }: Period,
): Promise<void> => {
  const endedAt = now()
  const key = { id, companyId: locked.row.companyId }
  await db.update(restrictions).set({ endedAt }).where(isRow(restrictions, key))
  if (endedAt <= endsAt) return
  const nobody = { staffId: null, staffName: null, staffFunction: null }
  const part = { id: newId(), ...partOf(locked), ...nobody }
  await storeEnded(db, [{ ...part, kind: 'time-out', from: endsAt, to: endedAt }])
}

/** FUP-40: the column of the board, after a change of the restrictions. The version of the case stays, as after a check. */
export const saveEarliestEnd = async (
  db: Db,
  { row }: LockedCase,
  more: Partial<typeof cases.$inferInsert> = {},
): Promise<void> => {
  await db
    .update(cases)
    .set({ restrictionEndsAt: earliestEnd(row), ...more })
    .where(isCase(row))
}

import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { caseMoves } from '#server/database/schema/case-part-tables.ts'
import { partOf, type LockedCase } from './locked-case.ts'

type EntryMove = {
  readonly direction: 'out' | 'in'
  readonly reference: string
  readonly otherCaseId: string
}

/** FUP-08: the newest move of an entry, as an SQL expression; null: it was never moved. */
const newestMove = (entryId: SQL, companyId: string) => sql<EntryMove | null>`(
  select json_build_object('direction', v.direction, 'reference', v.other_reference, 'otherCaseId', v.other_case_id)
  from case_moves v where v.entry_id = ${entryId} and v.company_id = ${companyId} order by v.at desc, v.id desc limit 1)`

/** That of a check; a correction moves with the check that it corrects. */
export const moveOfCheck = (companyId: string) =>
  newestMove(sql`coalesce(checks.corrects, checks.id)`, companyId)

export const moveOfAssessment = (companyId: string) =>
  newestMove(sql`case_assessments.id`, companyId)

/** FUP-08: it stays in its case, and counts there no more. */
export const isMovedAway = (move: EntryMove | null): boolean => move?.direction === 'out'

/** FUP-08: the check counts in its case, as a condition. */
export const isCounted = (companyId: string): SQL =>
  sql`coalesce(${moveOfCheck(companyId)}->>'direction', 'in') <> 'out'`

/** FUP-08: the shared assessment counts in its case, as a condition. */
export const isAssessmentCounted = (companyId: string): SQL =>
  sql`coalesce(${moveOfAssessment(companyId)}->>'direction', 'in') <> 'out'`

/** FUP-08: the references that an entry shows. */
export const movedReferences = (move: EntryMove | null) => ({
  movedTo: move?.direction === 'out' ? move.reference : null,
  movedFrom: move?.direction === 'in' ? move.reference : null,
})

type Moved = Pick<typeof caseMoves.$inferInsert, 'kind' | 'planFrom'> & {
  readonly from: LockedCase
  readonly to: LockedCase
  /** The entry in the one case, and in the other. */
  readonly entryId: string
  readonly newEntryId: string
}

/** FUP-08: a row in each of the two cases. */
export const addMoves = async (
  { db, newId, now }: Pick<Context, 'newId' | 'now'> & { readonly db: Db },
  { from, to, entryId, newEntryId, ...move }: Moved,
): Promise<void> => {
  const shared = { ...move, at: now() }
  await db.insert(caseMoves).values([
    {
      id: newId(),
      ...partOf(from),
      ...shared,
      entryId,
      direction: 'out',
      otherCaseId: to.row.id,
      otherReference: to.row.reference,
    },
    {
      id: newId(),
      ...partOf(to),
      ...shared,
      entryId: newEntryId,
      direction: 'in',
      otherCaseId: from.row.id,
      otherReference: from.row.reference,
    },
  ])
}

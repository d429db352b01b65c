import { assessments } from '#server/database/schema/assessments.ts'
import type { Db } from '#server/platform/database.ts'

/** False when the id is there already: begun before, finished first, or another's. */
export const insertBegun = async (
  db: Db,
  row: typeof assessments.$inferInsert,
): Promise<boolean> => {
  const inserted = await db
    .insert(assessments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: assessments.id })
  return inserted.length > 0
}

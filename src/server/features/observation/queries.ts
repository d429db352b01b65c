import { assessments } from '#server/database/schema/assessments.ts'
import type { Db } from '#server/platform/database.ts'

/** Does nothing when the id is there already: begun before, or finished first. */
export const insertBegun = async (db: Db, row: typeof assessments.$inferInsert): Promise<void> => {
  await db.insert(assessments).values(row).onConflictDoNothing()
}

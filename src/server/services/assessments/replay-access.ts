import { sql } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'

/**
 * OFF-08: lets this transaction read the officers' assessments in the caller's scope. A superadmin reads all of them; a
 * content editor reads those of the own company. No other role gains read access, and no role gains write access. The
 * caller must not return data that identifies the owner of an assessment.
 */
export const allowReplayReads = async (db: Db): Promise<void> => {
  await db.execute(sql`select app.set_config('app.replay', 'on', true)`)
}

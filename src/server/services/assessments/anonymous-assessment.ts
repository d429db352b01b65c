import { sql } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'

/**
 * OBS-09: lets this transaction see and write the one assessment of that id that carries no user. Its
 * random id is known to nobody but the browser that made it.
 */
export const bindAnonymousAssessment = async (db: Db, id: string): Promise<void> => {
  await db.execute(sql`select app.set_config('app.unnamed_id', ${id}, true)`)
}

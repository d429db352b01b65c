import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

/**
 * OFF-08: lets this transaction read the officers' assessments of the own scope, all of them for a superadmin,
 * those of the own company for whoever edits its content. It lets nobody else read more, and nobody
 * write. The caller sees to it that nothing leaves that tells whose they are.
 */
export const bindReplay = async (db: Db): Promise<void> => {
  await db.execute(sql`select set_config('app.replay', 'on', true)`)
}

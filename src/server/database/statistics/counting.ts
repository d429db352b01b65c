import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

/**
 * ROLE-13: lets this transaction of a researcher read the users of the own company, to count them. It lets nobody
 * else read more, and nobody write. The caller sees to it that nothing but counts leaves.
 */
export const bindCounting = async (db: Db): Promise<void> => {
  await db.execute(sql`select set_config('app.counting', 'on', true)`)
}

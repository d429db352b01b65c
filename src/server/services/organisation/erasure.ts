import { eq } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { users } from '#server/database/schema/organisation.ts'

/**
 * M1: the one place where a person is erased. The account goes, and with it sessions, second factors and whatever
 * else belongs to it. What it stored stays without a person: assessments keep their content, and the names beside
 * versions of content go too (`triggers.ts`). The audit log has ids alone, so its chain still holds. False when
 * there is no such account, or not any more.
 */
export const eraseUser = async (db: Db, userId: string): Promise<boolean> => {
  const erased = await db.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
  return erased.length > 0
}

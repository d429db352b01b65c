import { sql } from 'drizzle-orm'
import { isSuperadmin } from '#domain/access/roles.ts'
import type { Caller, Db } from '#server/platform/database.ts'
import { refusal } from '#server/platform/refusal.ts'

/** ROLE-12: to whom belongs what the caller writes; null: to everyone. */
export const ownerOf = (caller: Caller): string | null => {
  if (isSuperadmin(caller.role)) return null
  if (caller.companyId === null) throw refusal('forbidden')
  return caller.companyId
}

/** Two keys of PostgreSQL's advisory locks that nothing else uses. */
const COMMON = 51
const OF_COMPANY = 52

/**
 * One writer of an owner's content at a time, and none of a company's while everyone's is being changed: keys,
 * places and references are judged on what stands still. Held until the transaction ends.
 */
export const lockContent = async (db: Db, owner: string | null): Promise<void> => {
  if (owner === null) {
    await db.execute(sql`select pg_advisory_xact_lock(${COMMON}, 0)`)
    return
  }
  await db.execute(sql`select pg_advisory_xact_lock_shared(${COMMON}, 0)`)
  await db.execute(sql`select pg_advisory_xact_lock(${OF_COMPANY}, hashtext(${owner}))`)
}

import { sql } from 'drizzle-orm'
import { isSuperadmin } from '#domain/access/roles.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { pairLocks } from '#server/database/locks.ts'

/** ROLE-12: the owner of content that the caller writes; null: common content. */
export const ownerOf = (caller: Caller): string | null => {
  if (isSuperadmin(caller.role)) return null
  if (caller.companyId === null) throw refusal('forbidden')
  return caller.companyId
}

/**
 * Allows one writer per owner, and no company's writer during a change of common content. So keys, positions and
 * references do not change during their checks. The lock lasts until the transaction ends.
 */
export const lockContent = async (db: Db, owner: string | null): Promise<void> => {
  if (owner === null) {
    await db.execute(sql`select pg_advisory_xact_lock(${pairLocks.commonContent}, 0)`)
    return
  }
  await db.execute(sql`select pg_advisory_xact_lock_shared(${pairLocks.commonContent}, 0)`)
  await db.execute(
    sql`select pg_advisory_xact_lock(${pairLocks.companyContent}, hashtext(${owner}))`,
  )
}

import { eq, isNull, or, sql, type Column, type SQL } from 'drizzle-orm'
import { isSuperadmin } from '#domain/access/roles.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { pairLocks } from '#server/database/locks.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isReviewed, isReviewedBySetting, type ContentKind } from '#domain/content/content-kinds.ts'
import { defaultSettings, type SettingKey } from '#domain/settings/settings.ts'

type ScopedCaller = Pick<Caller, 'role' | 'companyId'>

/** Equality that also treats null as equal to null. */
export const whereEquals = (column: Column, value: string | null): SQL =>
  value === null ? isNull(column) : eq(column, value)

/** ROLE-08: a superadmin administers every company, anyone else the own one alone. */
export const isCompanyInScope = (caller: ScopedCaller, companyId: string): boolean =>
  isSuperadmin(caller.role) || caller.companyId === companyId

/**
 * The same as a condition on a column that holds a company's id; undefined where every row will do.
 * The policies hold it as well: neither leans on the other.
 */
export const whereCompanyInScope = (caller: ScopedCaller, companyId: Column): SQL | undefined => {
  if (isSuperadmin(caller.role)) return undefined
  return caller.companyId === null ? sql`false` : eq(companyId, caller.companyId)
}

/** ROLE-12: a superadmin writes everyone's content, anyone else that of the own company. */
export const canWriteContent = (caller: ScopedCaller, companyId: string | null): boolean =>
  isSuperadmin(caller.role)
    ? companyId === null
    : companyId !== null && companyId === caller.companyId

/** ROLE-12: what an editor sees, as a condition on a column that holds the company: everyone's and the own. */
export const whereContentVisible = (caller: ScopedCaller, companyId: Column): SQL | undefined =>
  isSuperadmin(caller.role) || caller.companyId === null
    ? isNull(companyId)
    : or(isNull(companyId), eq(companyId, caller.companyId))

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

/** A part of the statement that reads the version, so that nothing changes between the two. */
const isOn = (setting: SettingKey): SQL =>
  sql`(coalesce((select values -> ${setting}::text from system_settings),
    ${String(defaultSettings[setting])}) = 'true'::jsonb)`

/** CNT-02: whether the caller is this author, and the setting `twoPersonPublishing` asks for another person to approve. */
export const needsOtherApprover = (author: PgColumn | SQL): SQL<boolean> =>
  sql`(coalesce(${author} = (select app.user_id()), false) and ${isOn('twoPersonPublishing')})`

/** BO-06: whether a save of this kind is a draft. */
export const needsApproval = (kind: ContentKind): SQL<boolean> =>
  isReviewedBySetting(kind)
    ? sql<boolean>`${isOn('moduleApproval')}`
    : sql<boolean>`${isReviewed(kind)}::boolean`

/**
 * ROLE-12: whose submitted content somebody approves, as a condition on a column that holds the company. `approver`: the
 * company of a local admin. Null: a superadmin, for everyone's and for every company's.
 */
export const whereApprovedBy = (approver: string | null, companyId: Column | SQL): SQL =>
  approver === null ? sql`true` : sql`${companyId} = ${approver}::uuid`

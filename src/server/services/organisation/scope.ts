import { eq, isNull, or, sql, type Column, type SQL } from 'drizzle-orm'
import { isSuperadmin } from '#domain/access/roles.ts'
import type { Caller } from '#server/core/database.ts'

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

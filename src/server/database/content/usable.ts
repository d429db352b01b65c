import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Usable = {
  readonly id: PgColumn
  readonly companyId: PgColumn
  readonly status: PgColumn
  readonly isActive: PgColumn
}

/**
 * Published and active, or named by an assessment that was begun while it still was; everyone's or the
 * own company's, for superadmins too, who can see every company's (ROLE-12).
 */
export const usable = (table: Usable, named: readonly string[], companyId: string | null) => {
  const own = companyId === null ? undefined : eq(table.companyId, companyId)
  const inUse = and(eq(table.status, 'published'), eq(table.isActive, true))
  const wanted = named.length === 0 ? inUse : or(inUse, inArray(table.id, [...named]))
  return and(or(isNull(table.companyId), own), wanted)
}

/** What an organisation wrote itself has no key in the shipped files. */
export const keyed = <T extends { key: string | null; id: string }>(row: T) => ({
  ...row,
  key: row.key ?? row.id,
})

/** What the form showed counts although it is out of use since: an observation is never dropped unsaid. */
export const asShown = <T extends object>(row: T) => ({
  ...row,
  status: 'published' as const,
  isActive: true,
})

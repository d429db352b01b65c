import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentStatus } from '#domain/content/status.ts'

type Owned = {
  readonly id: PgColumn
  readonly companyId: PgColumn
  readonly baseId: PgColumn
  readonly status: PgColumn
  readonly isActive: PgColumn
  readonly deletedAt: PgColumn
}

/** What `effective` goes by, besides id and place. */
export const ownership = ({ companyId, baseId, status, isActive, deletedAt }: Owned) => ({
  companyId: sql<string | null>`${companyId}`,
  baseId: sql<string | null>`${baseId}`,
  status: sql<ContentStatus>`${status}`,
  isActive: sql<boolean>`${isActive}`,
  isDeleted: sql<boolean>`${deletedAt} is not null`,
})

/**
 * What `effective` judges: published, or named by an assessment that was begun while it still was; everyone's or the
 * own company's, for superadmins too, who can see every company's (ROLE-12).
 */
export const whereUsable = (table: Owned, named: readonly string[], companyId: string | null) => {
  const own = companyId === null ? undefined : eq(table.companyId, companyId)
  const published = and(eq(table.status, 'published'), isNull(table.deletedAt))
  const wanted =
    named.length === 0
      ? published
      : or(published, inArray(table.id, [...named]), inArray(table.baseId, [...named]))
  return and(or(isNull(table.companyId), own), wanted)
}

/** The key of the shipped files, or the one that its name made. */
export const withKey = <T extends { key: string | null; id: string }>(row: T) => ({
  ...row,
  key: row.key ?? row.id,
})

type ContentRow = Record<
  'companyId' | 'baseId' | 'status' | 'isActive' | 'isDeleted' | 'rowId',
  unknown
>

/** Without what only `effective` asks for. */
export const withoutOwnership = <T extends ContentRow>({
  companyId: _company,
  baseId: _base,
  status: _status,
  isActive: _active,
  isDeleted: _deleted,
  rowId: _row,
  ...row
}: T) => row

/** What the form showed counts although it is out of use since: an observation is never dropped unsaid. */
export const asPublished = <T extends object>(row: T) => ({
  ...row,
  status: 'published' as const,
  isActive: true,
})

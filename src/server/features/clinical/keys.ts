import { and, isNull, sql, type SQL } from 'drizzle-orm'
import { freeKey } from '#domain/content/slug.ts'
import { whereContentVisible } from '#server/services/organisation/scope.ts'
import type { EditContext } from './write-versions.ts'
import type { Stored } from './kind.ts'
import { whereEquals } from '#server/services/organisation/scope.ts'

const keysOf = async ({ db }: EditContext, { table }: Stored, where: SQL | undefined) => {
  const rows = await db
    .select({ key: sql<string>`${table.key}` })
    .from(table)
    .where(and(where, isNull(table.deletedAt)))
  return new Set(rows.map(({ key }) => key))
}

/** The key of a new row, which no row has that the caller sees. */
export const createKey = async (
  editing: EditContext,
  kind: Stored,
  name: string,
): Promise<string> =>
  freeKey(
    name,
    await keysOf(editing, kind, whereContentVisible(editing.caller, kind.table.companyId)),
  )

/**
 * The key that a row had or its common row has, or one like it: while it was away, or before it was the owner's,
 * another row of the owner may have got the same.
 */
export const reuseKey = async (
  editing: EditContext,
  kind: Stored,
  owner: string | null,
  key: string | null,
): Promise<string | null> => {
  if (key === null) return null
  const taken = await keysOf(editing, kind, whereEquals(kind.table.companyId, owner))
  return taken.has(key) ? freeKey(key, taken) : key
}

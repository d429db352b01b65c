import { and, asc, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { whereEquals } from '#server/services/organisation/scope.ts'
import type { Stored } from './kind.ts'
import { isOneOf } from './bulk-rows.ts'

/** The rows that share one order. */
export type Siblings = { readonly owner: string | null; readonly parent: string | null }

const listInOrder = async (
  db: Db,
  { table, parent }: Stored,
  siblings: Siblings,
): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(
      and(
        whereEquals(table.companyId, siblings.owner),
        parent === null ? undefined : whereEquals(parent, siblings.parent),
        isNull(table.deletedAt),
        // A company's own version has the position of the common row.
        isNull(table.baseId),
      ),
    )
    .orderBy(asc(table.orderIndex), asc(table.id))
  return rows.map(({ id }) => id)
}

/**
 * Gives the siblings the positions 0..n-1, with one of them at the requested position (CNT-04); a position beyond the
 * end means the end. Returns its position. The caller must hold the owner's lock.
 */
export const setPosition = async (
  db: Db,
  kind: Stored,
  siblings: Siblings,
  moved: { readonly id: string; readonly to: number } | null,
): Promise<number> => {
  const ids = await listInOrder(db, kind, siblings)
  const others = moved === null ? ids : ids.filter((id) => id !== moved.id)
  const isThere = moved !== null && others.length < ids.length
  const at = isThere ? Math.min(moved.to, others.length) : 0
  await setAllPositions(db, kind, [isThere ? others.toSpliced(at, 0, moved.id) : others])
  return at
}

/** Gives siblings, listed in their order, the positions 0..n-1; one list per parent. One statement. */
export const setAllPositions = async (
  db: Db,
  { table }: Stored,
  orders: readonly (readonly string[])[],
): Promise<void> => {
  if (orders.length === 0) return
  const places = orders.flatMap((ids) => ids.map((_id, position) => position))
  await db.execute(sql`
    update ${table} as t set order_index = o.place
    from unnest(${sql.param(orders.flat())}::uuid[], ${sql.param(places)}::integer[]) as o(id, place)
    where t.id = o.id and t.order_index <> o.place`)
}

/** Closes the gaps among the common rows of these parents. One statement. */
export const closeGaps = async (
  db: Db,
  { table, parent }: Stored,
  parents: readonly (string | null)[],
): Promise<void> => {
  if (parent === null || parents.length === 0) return
  const ids = parents.filter((id) => id !== null)
  await db.execute(sql`
    update ${table} as t set order_index = o.place - 1
    from (
      select id, row_number() over (partition by ${parent} order by order_index, id) as place
      from ${table}
      where company_id is null and base_id is null and deleted_at is null
        and (${isOneOf(parent, ids)}
          or ${parents.includes(null)}::boolean and ${parent} is null)) as o
    where t.id = o.id and t.order_index <> o.place - 1`)
}

/** Sorts after all others, until `setPosition` assigns a position. */
export const LAST_POSITION = 2_147_483_647

import { sql, type SQL } from 'drizzle-orm'
import { nodeOf, type Cursor, type Place } from '#domain/live/cursor.ts'
import type { Db } from './database.ts'

export type PlaceRow = { readonly xid: string; readonly id: string }

export const toPlace = ({ xid, id }: PlaceRow): Place => ({ xid: BigInt(xid), id: BigInt(id) })

/** A list as the text of an array. */
export const arrayOf = (values: readonly (bigint | number)[]): string => `{${values.join(',')}}`

/**
 * Of these places, that of the node which evaluates it: each node of Citus compares its events with its own. Null, and thus
 * no event, where there is none: then the placement has changed. An index finds the place, because it is neither a
 * sub-select nor COALESCE, which row-level security keeps from an index.
 */
export const placeHere = (places: Cursor['places']): SQL => {
  const here = sql`array_position(${arrayOf(places.map(nodeOf))}::int[], app.node())`
  const xids = arrayOf(places.map(({ xid }) => xid))
  const ids = arrayOf(places.map(({ id }) => id))
  return sql`((${xids}::xid8[])[${here}], (${ids}::bigint[])[${here}])`
}

/**
 * An event that was moved to another node has the number of a transaction there: it has no place in the order. A range,
 * because the planner can estimate it.
 */
export const isOfNode = sql`(id >= app.node()::bigint << 48 and id < (app.node() + 1)::bigint << 48)`

export type NewestRow = PlaceRow & { readonly placement: string }

/** Plain PostgreSQL has no row where there is no event. */
export const toCursor = (rows: readonly NewestRow[]): Cursor => ({
  placement: BigInt(rows[0]?.placement ?? 0),
  places: rows.length === 0 ? [{ xid: 0n, id: 0n }] : rows.map(toPlace),
})

/** The newest event of each node before that time (`database/sql/distributed/events.sql`). */
export const readNewest = async (db: Db, before: SQL): Promise<Cursor> => {
  const { rows } = await db.execute<NewestRow>(
    sql`select placement, xid::text, id from app.newest_events(${before})`,
  )
  return toCursor(rows)
}

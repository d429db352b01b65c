import { sql, type SQL } from 'drizzle-orm'
import { nodeOf, type Cursor, type Place } from '#domain/live/cursor.ts'
import type { Db } from './database.ts'

export type PlaceRow = { readonly xid: string; readonly id: string }

export const toPlace = ({ xid, id }: PlaceRow): Place => ({ xid: BigInt(xid), id: BigInt(id) })

/** A list as the text of an array. */
export const arrayOf = (values: readonly (bigint | number)[]): string => `{${values.join(',')}}`

/**
 * Of these places, that of the node which evaluates it: each node of Citus compares its events with its own. The beginning
 * of the order where there is none. It is a value, not a sub-select, so that an index finds it.
 */
export const placeHere = (places: Cursor['places']): SQL => {
  const here = sql`array_position(${arrayOf(places.map(nodeOf))}::int[], app.node())`
  const xid = sql`(${arrayOf(places.map((place) => place.xid))}::xid8[])[${here}]`
  const id = sql`(${arrayOf(places.map((place) => place.id))}::bigint[])[${here}]`
  return sql`(coalesce(${xid}, '0'), coalesce(${id}, 0))`
}

/** An event that was moved to another node has the number of a transaction there: it has no place in the order. */
export const isOfNode = sql`id >> 48 = app.node()`

export type NewestRow = PlaceRow & { readonly placement: string }

/** Plain PostgreSQL has no row where there is no event. */
export const toCursor = (rows: readonly NewestRow[]): Cursor => ({
  placement: BigInt(rows[0]?.placement ?? 0),
  places: rows.length === 0 ? [{ xid: 0n, id: 0n }] : rows.map(toPlace),
})

/** The newest event of each node before that time (`database/event-functions.ts`). */
export const readNewest = async (db: Db, before: SQL): Promise<Cursor> => {
  const { rows } = await db.execute<NewestRow>(
    sql`select placement, xid::text, id from app.newest_events(${before})`,
  )
  return toCursor(rows)
}

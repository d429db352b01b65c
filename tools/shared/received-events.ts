import type { Client } from 'pg'
import {
  isAfter,
  isAhead,
  parseCursor,
  type Cursor,
  type Place,
} from '../../src/domain/live/cursor.ts'
import type { Follower } from './followers.ts'

/** A change in the events table; `ms`: when its transaction began, in ms since 1970. */
export type StoredEvent = { readonly rowId: string; readonly at: Place; readonly ms: number }

/** The events of one topic and company, in the order in which the server sends them. */
export const storedEvents = async (
  client: Client,
  topic: string,
  companyId: string,
): Promise<readonly StoredEvent[]> => {
  await client.query(`begin; select app.bind('system', null, null)`)
  const { rows } = await client.query<{ xid: string; id: string; row_id: string; at: Date }>(
    `select xid::text, id, row_id, at from events where topic = $1 and company_id = $2 order by xid, id`,
    [topic, companyId],
  )
  await client.query('commit')
  return rows.map(({ xid, id, row_id, at }) => ({
    rowId: row_id,
    at: { xid: BigInt(xid), id: BigInt(id) },
    ms: at.getTime(),
  }))
}

type ReceivedEvents = Pick<Follower, 'received'> & Partial<Pick<Follower, 'resetAt'>>

/** The events that the page received neither by their row nor, later, by their topic as a whole or by a reset after it. */
export const findMissed = (
  events: readonly StoredEvent[],
  { received, resetAt = [] }: ReceivedEvents,
): readonly StoredEvent[] => {
  const rows = new Map<string, Cursor>()
  let whole: Cursor | undefined
  const newer = (one: Cursor | undefined, other: Cursor): Cursor =>
    one === undefined || isAhead(other, one) ? other : one
  for (const { rowId, at } of received) {
    const cursor = parseCursor(at)
    if (cursor === undefined) continue
    if (rowId === null) whole = newer(whole, cursor)
    else rows.set(rowId, newer(rows.get(rowId), cursor))
  }
  const covers = (cursor: Cursor | undefined, at: Place): boolean =>
    cursor !== undefined && !isAfter(at, cursor)
  const lastReset = Math.max(...resetAt)
  return events.filter(
    ({ rowId, at, ms }) => !covers(rows.get(rowId), at) && !covers(whole, at) && !(ms < lastReset),
  )
}

const isAt = (cursor: Cursor | undefined, { xid, id }: Place): boolean =>
  cursor?.places.some((place) => place.xid === xid && place.id === id) === true

/** The number of repeated cursors, and of events received under a cursor other than their own. */
export const countDuplicates = (
  events: readonly StoredEvent[],
  { received }: ReceivedEvents,
): number => {
  const places = received.map(({ at }) => at)
  const twice = places.length - new Set(places).size
  const own = new Map(events.map(({ rowId, at }) => [rowId, at]))
  const foreign = received.filter(({ rowId, at }) => {
    const place = rowId === null ? undefined : own.get(rowId)
    return place !== undefined && !isAt(parseCursor(at), place)
  })
  return twice + foreign.length
}

import { sql, type SQL } from 'drizzle-orm'
import type { Change, Listener, Topic } from '#domain/live/topics.ts'
import type { Services } from '#server/core/context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'

/** A place in the order of all changes: transaction, then number. */
export type Cursor = { readonly xid: bigint; readonly id: bigint }

export type StoredChange = Change & {
  readonly at: Cursor
  /** null: more than one row, or one of which nothing more is to be said. */
  readonly rowId: string | null
  readonly version: number | null
}

/** One read returns at most this many rows; the next read returns the rest. */
export const MAX_ROWS = 1_000

const LAST_NUMBER = 2n ** 63n - 1n

/** The text form in the stream and in the browser's request. */
export const formatCursor = ({ xid, id }: Cursor): string => `${xid}-${id}`

/** Undefined: the text is not a valid cursor. */
export const parseCursor = (text: string | undefined): Cursor | undefined => {
  const parts = /^(?<xid>\d{1,19})-(?<id>\d{1,19})$/u.exec(text ?? '')?.groups
  if (parts?.['xid'] === undefined || parts['id'] === undefined) return undefined
  const cursor = { xid: BigInt(parts['xid']), id: BigInt(parts['id']) }
  return cursor.id > LAST_NUMBER ? undefined : cursor
}

export const isAfter = (one: Cursor, other: Cursor): boolean =>
  one.xid === other.xid ? one.id > other.id : one.xid > other.xid

type Row = {
  xid: string
  id: string
  topic: Topic
  company_id: string | null
  department_id: string | null
  user_id: string | null
  row_id: string | null
  version: number | null
}

const toStoredChange = (row: Row): StoredChange => ({
  at: { xid: BigInt(row.xid), id: BigInt(row.id) },
  topic: row.topic,
  companyId: row.company_id,
  departmentId: row.department_id,
  userId: row.user_id,
  rowId: row.row_id,
  version: row.version,
})

type FeedDeps = Pick<Services, 'pool'>

/**
 * The start cursor of a new listener: the newest event before every transaction that has not ended yet. It is always a
 * stored event, which every standby has too. The number of a transaction alone may be given again after a failover.
 */
export const readHead = async ({ pool }: FeedDeps): Promise<Cursor> => {
  const { rows } = await inTransaction(pool, { role: 'system', userId: null }, (db) =>
    db.execute<{ xid: string; id: string }>(sql`
      select xid::text, id from events where xid < pg_snapshot_xmin(pg_current_snapshot())
      order by events.xid desc, events.id desc limit 1`),
  )
  return { xid: BigInt(rows[0]?.xid ?? 0), id: BigInt(rows[0]?.id ?? 0) }
}

/** A transaction is given this long, and its events are dated by its beginning. */
const LONGEST_MS = 20_000

// The statements below order by `events.xid`: `xid` alone would be the selected text, which sorts 100 before 99 and has
// no index.

/** The cursor for a page that has the state of so many milliseconds ago. */
export const readCursorBefore = async (
  { pool }: FeedDeps,
  milliseconds: number,
): Promise<Cursor> => {
  const { rows } = await inTransaction(pool, { role: 'system', userId: null }, (db) =>
    db.execute<{ xid: string; id: string }>(sql`
      select xid::text, id from events
      where at < now() - ${milliseconds + LONGEST_MS} * interval '1 millisecond'
      order by events.xid desc, events.id desc limit 1`),
  )
  return { xid: BigInt(rows[0]?.xid ?? 0), id: BigInt(rows[0]?.id ?? 0) }
}

/** Reads fewer rows for a single page. `shouldNotify` still decides whether the page receives them. */
const whereVisibleTo = ({ userId, companyId, isSuperadmin, departments }: Listener): SQL =>
  sql`and (user_id is null or user_id = ${userId})
    and (${isSuperadmin} or company_id is null or company_id = ${companyId})
    and (department_id is null or department_id = any(${`{${[...departments].join(',')}}`}::uuid[]))`

const selectAfter = async (
  db: Db,
  after: Cursor,
  to?: Listener,
): Promise<readonly StoredChange[]> => {
  const { rows } = await db.execute<Row>(sql`
    select xid::text, id, topic, company_id, department_id, user_id, row_id, version from events
    where (xid, id) > (${String(after.xid)}::xid8, ${String(after.id)}::bigint)
      and xid < pg_snapshot_xmin(pg_current_snapshot()) ${to === undefined ? sql`` : whereVisibleTo(to)}
    order by events.xid, events.id limit ${MAX_ROWS}`)
  return rows.map(toStoredChange)
}

/**
 * The changes after the cursor, in order; for one page or for all. Reads only transactions before the oldest open one:
 * an open transaction may still add an earlier change, which the cursor would skip.
 */
export const readAfter = (
  { pool }: FeedDeps,
  after: Cursor,
  to?: Listener,
): Promise<readonly StoredChange[]> =>
  inTransaction(pool, { role: 'system', userId: null }, (db) => selectAfter(db, after, to))

/** Beyond so many changes a page reloads everything: a search would scan the table for each page that comes back. */
const MAX_BEHIND = 10_000

/**
 * The same for a page that comes back; null when later changes are erased, or there are too many. `jobs/events.ts`
 * erases old events except the newest one. A cursor of another database, from before a restore, is not valid, nor is one
 * of an event that a failover has lost.
 */
export const readAllSince = async (
  { pool }: FeedDeps,
  after: Cursor,
  head: Cursor,
  to: Listener,
): Promise<readonly StoredChange[] | null> => {
  if (isAfter(after, head)) return null
  return inTransaction(pool, { role: 'system', userId: null }, async (db) => {
    const place = sql`(${String(after.xid)}::xid8, ${String(after.id)}::bigint)`
    // Subtracts the ids, which are sequential: a count would scan the counted rows.
    const { rows } = await db.execute<{
      is_stored: boolean
      newest: string | null
      behind: string | null
    }>(sql`
      select exists (select 1 from events where (xid, id) = ${place}) as is_stored, newest,
        newest - (select l.id from events l where (l.xid, l.id) <= ${place} order by l.xid desc, l.id desc limit 1) as behind
      from (select (select n.id from events n order by n.xid desc, n.id desc limit 1) as newest) as end_of`)
    // Without an event there is none that the page could have missed.
    const isKnown = rows[0]?.is_stored === true || rows[0]?.newest === null
    const isFar = Number(rows[0]?.behind ?? 0) > MAX_BEHIND
    return !isKnown || isFar ? null : selectAfter(db, after, to)
  })
}

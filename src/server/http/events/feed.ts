import { setTimeout as wait } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { isAhead, nodeOf, placeOn, type Cursor, type Place } from '#domain/live/cursor.ts'
import type { Change, Listener, Topic } from '#domain/live/topics.ts'
import type { Services } from '#server/core/call-context.ts'
import { inSnapshot, type Db } from '#server/core/database.ts'
import {
  arrayOf,
  isOfNode,
  placeHere,
  readNewest,
  toCursor,
  toPlace,
  type NewestRow,
  type PlaceRow,
} from '#server/core/event-places.ts'
import { isOfHome } from '#server/core/home-company.ts'
import { nobodysCompany } from '#server/database/distribution/distribution-mode.ts'
import { events } from '#server/database/schema/event-tables.ts'

/** Numbers of transactions of the coordinator. */
type OpenTransactions = {
  /** The oldest one that has not ended. */
  readonly oldest: bigint
  /** The one that begins next. */
  readonly next: bigint
}

type SettleDeps = {
  readonly readOpen: () => Promise<OpenTransactions>
  readonly pause: () => Promise<void>
}

/**
 * Waits for the transactions of the coordinator that are open now. On Citus a node commits its part of a transaction, with
 * the event, before the coordinator commits the rest: a page that is notified in between would request the state from before
 * (LIVE-01). An open transaction delays events on plain PostgreSQL too, until the timeouts end it.
 */
export const settle = async ({ readOpen, pause }: SettleDeps): Promise<void> => {
  const { oldest, next } = await readOpen()
  let ended = oldest
  while (ended < next) {
    await pause()
    ended = (await readOpen()).oldest
  }
}

export type StoredChange = Change & {
  readonly at: Place
  /** null: more than one row, or one of which nothing more is to be said. */
  readonly rowId: string | null
  readonly version: number | null
}

/** Changes in order. With a placement other than the cursor's, some may be missing: events have moved to another node. */
export type ReadChanges = {
  readonly placement: bigint
  readonly changes: readonly StoredChange[]
}

/** One read returns at most this many rows; the next read returns the rest. */
export const MAX_ROWS = 1_000

type Row = PlaceRow & {
  topic: Topic
  company_id: string | null
  department_id: string | null
  is_for_health: boolean
  user_id: string | null
  row_id: string | null
  version: number | null
}

const toStoredChange = (row: Row): StoredChange => ({
  at: toPlace(row),
  topic: row.topic,
  companyId: row.company_id === nobodysCompany ? null : row.company_id,
  departmentId: row.department_id,
  isForHealth: row.is_for_health,
  userId: row.user_id,
  rowId: row.row_id,
  version: row.version,
})

type FeedDeps = Pick<Services, 'pool'>

const POLL_MS = 10

const readOpen = ({ pool }: FeedDeps) =>
  inSnapshot(pool, async (db) => {
    const { rows } = await db.execute<{ oldest: string; next: string }>(sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, pg_snapshot_xmax(pg_current_snapshot())::text as next`)
    return { oldest: BigInt(rows[0]?.oldest ?? 0), next: BigInt(rows[0]?.next ?? 0) }
  })

/** Returns the read events after their transactions have ended on each node; on plain PostgreSQL they have. */
const settled = async <T extends { readonly placement: bigint }>(
  deps: FeedDeps,
  read: T,
): Promise<T> => {
  if (read.placement !== 0n) {
    await settle({ readOpen: () => readOpen(deps), pause: () => wait(POLL_MS) })
  }
  return read
}

const ANY_TIME = sql`'infinity'`

/**
 * The start cursor of a new listener: the newest event before every transaction that has not ended yet. It is always a
 * stored event, which every standby has too. The number of a transaction alone may be given again after a failover.
 */
export const readHead = async (deps: FeedDeps): Promise<Cursor> =>
  settled(deps, await inSnapshot(deps.pool, (db) => readNewest(db, ANY_TIME)))

/** A transaction is given this long, and its events are dated by its beginning. */
const LONGEST_MS = 20_000

/** The cursor for a page that has the state of so many milliseconds ago; null: events of that time have moved. */
export const readCursorBefore = (
  { pool }: FeedDeps,
  milliseconds: number,
): Promise<Cursor | null> => {
  const before = sql`now() - ${milliseconds + LONGEST_MS} * interval '1 millisecond'`
  return inSnapshot(pool, async (db) => {
    const { rows } = await db.execute<NewestRow & { has_moved: boolean }>(sql`
      select placement, xid::text, id, (select app.events_moved_since(${before})) as has_moved
      from app.newest_events(${before})`)
    return rows[0]?.has_moved === true ? null : toCursor(rows)
  })
}

/** Reads fewer rows for a single page. `shouldNotify` still decides whether the page receives them. */
const whereVisibleTo = ({ userId, companyId, isSuperadmin, departments }: Listener): SQL =>
  sql`and (user_id is null or user_id = ${userId})
    and (${isSuperadmin} or ${isOfHome(events.companyId, null)} or ${isOfHome(events.companyId, companyId)})
    and (department_id is null or department_id = any(${`{${[...departments].join(',')}}`}::uuid[]))`

/** FUP-112: the row of a case's event is the case. Of an erased case nobody but its ward hears. */
const forHealth = sql`(select c.id as for_case, c.company_id as for_company, c.is_for_health from cases c)`

/** `events.xid` in the order: `xid` alone would be the selected text, which sorts 100 before 99 and has no index. */
const selectAfter = async (db: Db, after: Cursor, to?: Listener): Promise<ReadChanges> => {
  const { rows } = await db.execute<(Row | { id: null }) & { placement: string }>(sql`
    select placed.placement, change.* from (select app.placement() as placement) placed left join (
      select xid::text, id, topic, company_id, department_id, user_id, row_id, version, xid as number,
        department_id is null or row_id is null or coalesce(of.is_for_health, false) as is_for_health
      from events left join ${forHealth} of on of.for_case = row_id and of.for_company = company_id
      where (xid, id) > ${placeHere(after.places)} and ${isOfNode}
        and xid < pg_snapshot_xmin(pg_current_snapshot()) ${to === undefined ? sql`` : whereVisibleTo(to)}
      order by events.xid, events.id limit ${MAX_ROWS}
    ) change on true order by change.number, change.id`)
  return {
    placement: BigInt(rows[0]?.placement ?? 0),
    changes: rows.flatMap((row) => (row.id === null ? [] : toStoredChange(row))),
  }
}

/**
 * The changes after the cursor, in order; for one page or for all. Reads only transactions before the oldest open one:
 * an open transaction may still add an earlier change, which the cursor would skip.
 */
export const readAfter = async (
  deps: FeedDeps,
  after: Cursor,
  to?: Listener,
): Promise<ReadChanges> => {
  const read = await inSnapshot(deps.pool, (db) => selectAfter(db, after, to))
  return read.changes.length === 0 ? read : settled(deps, read)
}

/** Beyond so many changes a page reloads everything: a search would scan the table for each page that comes back. */
const MAX_BEHIND = 10_000

/** Whether no change after the cursor is erased, and there are not too many. */
const canContinue = async (db: Db, after: Cursor): Promise<boolean> => {
  const { rows } = await db.execute<PlaceRow & { is_newest: boolean }>(sql`
    select true as is_newest, xid::text, id from app.newest_events(${ANY_TIME}) where xid > '0'
    union all
    select false, xid::text, id from events
    where id = any(${arrayOf(after.places.map(({ id }) => id))}::bigint[]) and ${isOfNode}`)
  const stored = new Map(rows.filter((row) => !row.is_newest).map(({ id, xid }) => [id, xid]))
  let behind = 0n
  for (const newest of rows.filter((row) => row.is_newest).map(toPlace)) {
    const place = placeOn(after, nodeOf(newest))
    if (place === undefined || stored.get(String(place.id)) !== String(place.xid)) return false
    // The ids are sequential: a count would scan the counted rows.
    behind += newest.id - place.id
  }
  // Without an event there is none that the page could have missed.
  return behind <= MAX_BEHIND
}

/**
 * The same for a page that comes back; null when later changes are erased or moved, or there are too many.
 * `jobs/events-job.ts` erases old events except the newest one. A cursor of another database, from before a restore, is not
 * valid, nor is one of an event that a failover has lost.
 */
export const readAllSince = async (
  { pool }: FeedDeps,
  after: Cursor,
  head: Cursor,
  to: Listener,
): Promise<readonly StoredChange[] | null> => {
  if (after.placement !== head.placement || isAhead(after, head)) return null
  return inSnapshot(pool, async (db) => {
    if (!(await canContinue(db, after))) return null
    const { placement, changes } = await selectAfter(db, after, to)
    return placement === after.placement ? changes : null
  })
}

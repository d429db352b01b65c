import { sql } from 'drizzle-orm'
import { inTransaction } from '#server/core/database.ts'
import type { Job } from './job.ts'

const BATCH = 500

/** By the database's clock, which dated them. A browser that was away for longer asks for everything again. */
const RETENTION = sql`interval '1 hour'`

/**
 * LIVE-01: erases old events, except the newest old one. It shows whether a page that comes back has missed any
 * (`http/events/feed.ts`).
 */
export const eventsJob: Job = {
  name: 'events',
  everyMs: 60_000,
  run: ({ pool }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const { rowCount } = await db.execute(sql`
        delete from events where id = any(array(
          select e.id from events e, lateral (
            select xid, id from events where at < now() - ${RETENTION} order by xid desc, id desc limit 1
          ) newest
          where (e.xid, e.id) < (newest.xid, newest.id)
          order by e.xid, e.id limit ${BATCH}))`)
      const erased = rowCount ?? 0
      return { counts: { erased }, isMore: erased === BATCH }
    }),
}

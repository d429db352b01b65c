import { sql } from 'drizzle-orm'
import { inTransaction } from '#server/core/database.ts'
import { isOfNode, placeHere, readNewest } from '#server/core/event-places.ts'
import type { Job } from './job.ts'

const BATCH = 500

/** By the database's clock, which dated them. A browser that was away for longer asks for everything again. */
const TOO_OLD = sql`now() - interval '1 hour'`

/** On Citus alone: `app.home` is null here on plain PostgreSQL, which then does not plan this condition. */
const isMoved = sql`app.home(null) is not null and not ${isOfNode} and at < ${TOO_OLD}`

/**
 * LIVE-01: erases old events, except the newest old one of each node. It shows whether a page that comes back has missed
 * any (`http/events/feed.ts`).
 */
export const eventsJob: Job = {
  name: 'events',
  everyMs: 60_000,
  run: ({ pool }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const { places } = await readNewest(db, TOO_OLD)
      const { rowCount } = await db.execute(sql`
        delete from events where id = any(array(
          select id from events
          where (${isOfNode} and (xid, id) < ${placeHere(places)}) or (${isMoved})
          order by xid, id limit ${BATCH}))`)
      const erased = rowCount ?? 0
      return { counts: { erased }, isMore: erased === BATCH }
    }),
}

import { sql } from 'drizzle-orm'
import type { Erasure } from '#server/core/call-context.ts'
import { inTransaction } from '#server/core/database.ts'
import type { Job } from './job.ts'

const BATCH = 500

/**
 * N2: records erasures outside the database. An erasure that cannot be written stays in the queue. After a kill between
 * the file and the commit, the job writes a line twice; duplicates are harmless.
 */
export const erasuresJob: Job = {
  name: 'erasures',
  everyMs: 1000,
  run: ({ pool, erasures }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      // A read first: on Citus a write goes to every node, each second, even where nothing waits.
      const { rows: waiting } = await db.execute<Pick<Erasure, 'id'>>(
        sql`select id from erasures where not is_noted order by at limit ${BATCH}`,
      )
      if (waiting.length === 0) return { counts: { noted: 0 }, isMore: false }
      const { rows } = await db.execute<Erasure>(sql`
        with noted as (
          update erasures set is_noted = true
          where not is_noted and id = any(${sql.param(waiting.map(({ id }) => id))}::uuid[])
          returning kind, id, at)
        select kind, id, to_jsonb(at) #>> '{}' as at from noted`)
      if (rows.length > 0) await erasures.append(rows)
      return { counts: { noted: rows.length }, isMore: waiting.length === BATCH }
    }),
}

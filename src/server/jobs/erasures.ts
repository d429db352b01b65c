import { sql } from 'drizzle-orm'
import type { Erasure } from '#server/core/context.ts'
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
      const { rows } = await db.execute<Erasure>(sql`
        with noted as (
          update erasures set is_noted = true where not is_noted and id in (
            select id from erasures where not is_noted order by at limit ${BATCH})
          returning kind, id, at)
        select kind, id, to_jsonb(at) #>> '{}' as at from noted`)
      if (rows.length > 0) await erasures.append(rows)
      return { counts: { noted: rows.length }, isMore: rows.length >= BATCH }
    }),
}

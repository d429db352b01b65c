import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { isOverdue } from '#domain/operation/jobs.ts'
import { locks } from '#server/database/locks.ts'
import { jobRuns } from '#server/database/schema/operation.ts'
import { allJobs } from '#server/jobs/all.ts'
import { inTransaction } from '#server/core/database.ts'
import { fail, ok, warn, type Row } from './row.ts'

type Run = Pick<typeof jobRuns.$inferSelect, 'name' | 'succeededAt' | 'failure'>

/** `isDone`: some process does the jobs now. */
export const jobRowsOf = (runs: readonly Run[], isDone: boolean, now: Date): readonly Row[] => {
  if (!isDone) {
    const advice = 'npm start; without a server nothing is sent, archived or erased.'
    return [warn('jobs', 'no process does them now', advice)]
  }
  const rows = allJobs.flatMap(({ name, everyMs }): Row[] => {
    const about = `job ${name}`
    const run = runs.find((each) => each.name === name)
    if (run === undefined) return [warn(about, 'has not run yet', 'Look again in a minute.')]
    const last = run.succeededAt?.toISOString() ?? 'never'
    if (run.failure !== null) {
      const advice = 'The server’s log says where ("job failed"); it is tried again by itself.'
      return [fail(about, `fails (${run.failure}); last went well: ${last}`, advice)]
    }
    return run.succeededAt === null || isOverdue(everyMs, run.succeededAt, now)
      ? [
          fail(
            about,
            `overdue; last went well: ${last}`,
            'Stop and start the server; its log says more.',
          ),
        ]
      : []
  })
  return rows.length === 0 ? [ok('jobs', `all ${allJobs.length} went well`)] : rows
}

const holdsLock = sql`select exists (
  select from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = ${locks.jobs}) as held`

export const jobRows = (pool: Pool, now: () => Date): Promise<readonly Row[]> =>
  inTransaction(pool, { role: 'system', userId: null }, async (db) => {
    const { rows } = await db.execute<{ held: boolean }>(holdsLock)
    return jobRowsOf(await db.select().from(jobRuns), rows[0]?.held === true, now())
  })

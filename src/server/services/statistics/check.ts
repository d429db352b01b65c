import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '#server/core/database.ts'
import { companyOf } from '#server/core/home-company.ts'
import { locks } from '#server/database/locks.ts'
import {
  countQuery,
  fullSumQuery,
  departmentDays,
  isSameScope,
  sums,
  type AggregateKind,
} from './count-queries.ts'
import { aggregate, insertCounts } from './aggregate.ts'

/** A stored count that differs from the assessments, or from the rows that it sums up. null: no such row. */
export type Difference = AggregateKind & {
  readonly companyId: string | null
  readonly departmentId: string | null
  readonly startsOn: string
  readonly keptTotal: number | null
  readonly countedTotal: number | null
}

const everyAssessment = sql`
  select id, ${companyOf(sql`company_id`)} as company_id, department_id, app.day_of(stored_at) as day, flow, status, risk_level, model_code
  from assessments`

const aggregateAllDirtyDays = async (db: Db): Promise<void> => {
  while ((await aggregate(db)) > 0);
}

const findDifferences = async (
  db: Db,
  { level, grain }: AggregateKind,
  counted: typeof everyAssessment,
) => {
  const { rows } = await db.execute<Omit<Difference, keyof AggregateKind>>(sql`
    select coalesce(k.company_id, c.company_id) as "companyId",
      coalesce(k.department_id, c.department_id) as "departmentId",
      coalesce(k.day, c.day)::text as "startsOn",
      k.total as "keptTotal", c.total as "countedTotal"
    from (select company_id, department_id, starts_on as day, total, counts
        from statistics_counts where level = ${level} and grain = ${grain}) as k
      full join (${counted}) as c on k.day = c.day and ${isSameScope(sql`k`, sql`c`)}
    where k.total is distinct from c.total or k.counts is distinct from c.counts
    order by 3, 1, 2`)
  return rows.map((row): Difference => ({ level, grain, ...row }))
}

/**
 * Runs work on one snapshot, without a concurrent fold. It takes the lock before the snapshot, so the snapshot contains
 * every earlier fold.
 */
const onSnapshot = async <T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    // All assessments at once: the default 4 MB would spill to disk.
    await client.query(`set statement_timeout = 0; set work_mem = '64MB'`)
    await client.query('select pg_advisory_lock($1)', [locks.folding])
    await client.query(
      `begin isolation level repeatable read; select app.bind('system', null, null)`,
    )
    const answer = await work(drizzle(client))
    await client.query('commit')
    return answer
  } finally {
    // Closes the connection with its lock and settings, and rolls back uncommitted work.
    client.release(true)
  }
}

/** STA-04: folds the marked days, counts everything again, and returns every incorrect row. */
export const verifyStatistics = (pool: Pool): Promise<readonly Difference[]> =>
  onSnapshot(pool, async (db) => {
    await aggregateAllDirtyDays(db)
    const differences = [
      ...(await findDifferences(db, departmentDays, countQuery(everyAssessment))),
    ]
    for (const sum of sums) differences.push(...(await findDifferences(db, sum, fullSumQuery(sum))))
    return differences
  })

/**
 * Recounts everything in one pass, since a pass per day would take as many times longer as there are days. Concurrent
 * readers see the old counts. The snapshot contains neither a later change nor its mark, so that mark stays.
 */
export const rebuildStatistics = (pool: Pool): Promise<void> =>
  onSnapshot(pool, async (db) => {
    await db.execute(sql`delete from statistics_counts`)
    await db.execute(sql`delete from statistics_marks`)
    await insertCounts(db, departmentDays, countQuery(everyAssessment))
    for (const sum of sums) await insertCounts(db, sum, fullSumQuery(sum))
  })

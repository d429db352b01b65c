import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/database.ts'
import { countedFrom } from './counted.ts'
import { locks } from '../locks.ts'
import { fold, insertCounted } from './fold.ts'
import { allSums, departmentDays, isSamePlace, sums, type Kept } from './levels.ts'

/** A row that is not what the assessments, or the rows that it is a sum of, say. null: there is none. */
export type Difference = Kept & {
  readonly companyId: string | null
  readonly departmentId: string | null
  readonly startsOn: string
  readonly keptTotal: number | null
  readonly countedTotal: number | null
}

const everyAssessment = sql`
  select id, company_id, department_id, app.day_of(stored_at) as day, flow, status, risk_level, model_code
  from assessments`

const allMarks = async (db: Db): Promise<void> => {
  while ((await fold(db)) > 0);
}

const differencesOf = async (db: Db, { level, grain }: Kept, counted: typeof everyAssessment) => {
  const { rows } = await db.execute<Omit<Difference, keyof Kept>>(sql`
    select coalesce(k.company_id, c.company_id) as "companyId",
      coalesce(k.department_id, c.department_id) as "departmentId",
      coalesce(k.day, c.day)::text as "startsOn",
      k.total as "keptTotal", c.total as "countedTotal"
    from (select company_id, department_id, starts_on as day, total, counts
        from statistics_counts where level = ${level} and grain = ${grain}) as k
      full join (${counted}) as c on k.day = c.day and ${isSamePlace(sql`k`, sql`c`)}
    where k.total is distinct from c.total or k.counts is distinct from c.counts
    order by 3, 1, 2`)
  return rows.map((row): Difference => ({ level, grain, ...row }))
}

/**
 * Work that sees the database as it is at one moment, in which nobody else folds. The lock is held before the moment
 * is chosen: what another folds until then is seen.
 */
const inOneMoment = async <T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    // All assessments at once: in the usual 4 MB it would go through the disk.
    await client.query(`set statement_timeout = 0; set work_mem = '64MB'`)
    await client.query('select pg_advisory_lock($1)', [locks.folding])
    await client.query(
      `begin isolation level repeatable read; select app.bind('system', null, null)`,
    )
    const answer = await work(drizzle(client))
    await client.query('commit')
    return answer
  } finally {
    // With its lock and its settings; what was not committed never was.
    client.release(true)
  }
}

/** STA-04: folds what is marked, counts everything again, and gives every row that is not right. */
export const verifyStatistics = (pool: Pool): Promise<readonly Difference[]> =>
  inOneMoment(pool, async (db) => {
    await allMarks(db)
    const differences = [...(await differencesOf(db, departmentDays, countedFrom(everyAssessment)))]
    for (const sum of sums) differences.push(...(await differencesOf(db, sum, allSums(sum))))
    return differences
  })

/**
 * Counts everything from nothing, in one pass: day by day it would take as many times longer as there are days. What is
 * read meanwhile is what was there before. What is not seen yet has a mark that is not seen either, and stays.
 */
export const rebuildStatistics = (pool: Pool): Promise<void> =>
  inOneMoment(pool, async (db) => {
    await db.execute(sql`delete from statistics_counts`)
    await db.execute(sql`delete from statistics_marks`)
    await insertCounted(db, departmentDays, countedFrom(everyAssessment))
    for (const sum of sums) await insertCounted(db, sum, allSums(sum))
  })

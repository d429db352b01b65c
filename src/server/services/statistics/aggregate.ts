import { inArray, sql, type SQL } from 'drizzle-orm'
import { statisticsMarks } from '#server/database/schema/statistics-tables.ts'
import type { Db } from '#server/core/database.ts'
import { isDistributed } from '#server/core/home-company.ts'
import { locks } from '#server/database/locks.ts'
import { countQuery } from './count-queries.ts'
import {
  assessmentsOf,
  dirtyDaysTable,
  distributedAssessmentsOf,
  type DirtyDay,
} from './dirty-days.ts'
import {
  departmentDays,
  rowIdsQuery,
  sums,
  scopedSumQuery,
  type AggregateKind,
} from './level-counts.ts'

/** The maximum number of marks per transaction. */
export const MAX_DIRTY_DAYS = 2000

const isMarked = async (db: Db): Promise<boolean> => {
  const marks = await db.select({ id: statisticsMarks.id }).from(statisticsMarks).limit(1)
  return marks.length > 0
}

const takeDirtyDays = (db: Db): Promise<readonly DirtyDay[]> => {
  const { id, companyId, departmentId, day } = statisticsMarks
  return db
    .delete(statisticsMarks)
    .where(inArray(id, db.select({ id }).from(statisticsMarks).limit(MAX_DIRTY_DAYS)))
    .returning({ company_id: companyId, department_id: departmentId, day })
}

export const insertCounts = async (
  db: Db,
  { level, grain }: AggregateKind,
  counted: SQL,
): Promise<void> => {
  await db.execute(sql`
    insert into statistics_counts
      (level, grain, company_id, department_id, starts_on, total, counts)
    select ${level}, ${grain}, company_id, department_id, day, total, counts
    from (${counted}) as counted`)
}

/** The first day of the month. Empty for a date that our clock cannot have written: 'infinity', or BC (R17). */
const monthOf = (day: string): readonly string[] =>
  /^\d+-\d\d-\d\d$/u.test(day) ? [day.replace(/\d\d$/u, '01')] : []

/** Deletes the rows of these places and days and inserts the new counts; a place without assessments has no row. */
const replaceCounts = async (
  db: Db,
  kind: AggregateKind,
  scopes: SQL,
  counted: readonly SQL[],
): Promise<void> => {
  await db.execute(sql`
    delete from statistics_counts where ctid = any(array(${rowIdsQuery(kind, scopes)}))`)
  for (const one of counted) await insertCounts(db, kind, one)
}

/**
 * STA-04: recounts every department day that is marked as changed, then its sums. Returns the number of marks that it
 * took; fewer than `MAX_DIRTY_DAYS` were all. One transaction, bound to 'system'.
 *
 * It never increments an earlier count, so a repeated run gives the correct result after any failure. It takes the
 * marks in a statement before the counts. Under READ COMMITTED each statement sees everything committed before it
 * begins. A change commits together with its mark, so the count sees the change. The count may or may not include a
 * later commit. That commit has its own mark, which this run did not take, so its day is counted again.
 */
export const aggregate = async (db: Db): Promise<number> => {
  // A read first: on Citus a write goes to every node, each second, even where nothing is marked.
  if (!(await isMarked(db))) return 0
  await db.execute(sql`select pg_advisory_xact_lock(${locks.folding})`)
  const dirtyDays = await takeDirtyDays(db)
  if (dirtyDays.length === 0) return 0
  const months = [...new Set(dirtyDays.flatMap(({ day }) => monthOf(day)))]
  const source = (await isDistributed(db)) ? distributedAssessmentsOf : assessmentsOf
  await replaceCounts(db, departmentDays, dirtyDaysTable(dirtyDays), [
    countQuery(source(dirtyDays)),
  ])
  for (const sum of sums) {
    const scopes = sql`select distinct ${sum.scope} from (${dirtyDaysTable(dirtyDays)}) as m`
    const spans = sum.grain === 'month' ? months : [null]
    const counted = spans.map((month) => scopedSumQuery(sum, scopes, month))
    await replaceCounts(db, sum, scopes, counted)
  }
  return dirtyDays.length
}

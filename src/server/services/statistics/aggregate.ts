import { inArray, sql, type SQL } from 'drizzle-orm'
import { statisticsMarks } from '#server/database/schema/statistics-tables.ts'
import type { Db } from '#server/core/database.ts'
import { isDistributed } from '#server/core/home-company.ts'
import { locks } from '#server/database/locks.ts'
import {
  countQuery,
  departmentDays,
  rowIdsQuery,
  sums,
  scopedSumQuery,
  type AggregateKind,
} from './count-queries.ts'

/** A mark: a department whose assessments of a day have changed. null: users without a company or a department. */
type DirtyDay = {
  readonly company_id: string | null
  readonly department_id: string | null
  readonly day: string
}

/** The distinct marked places and days, as a table for the statements below. */
const dirtyDaysTable = (dirtyDays: readonly DirtyDay[]): SQL => sql`
  select distinct company_id, department_id, day
  from jsonb_to_recordset(${JSON.stringify(dirtyDays)}::jsonb)
    as m (company_id uuid, department_id uuid, day date)`

/**
 * The assessments of the marked days. Each mark uses the index for its own, however many marks there are. Three
 * branches, since an index lookup finds null only with an explicit `is null`.
 */
const assessmentsOf = (dirtyDays: readonly DirtyDay[]): SQL => {
  const ofDay = sql`select * from assessments
    where stored_at >= m.day::timestamp at time zone 'Europe/Oslo'
      and stored_at < (m.day + 1)::timestamp at time zone 'Europe/Oslo'`
  return sql`
    select a.id, a.company_id, a.department_id, m.day, a.flow, a.status, a.risk_level, a.model_code
    from (${dirtyDaysTable(dirtyDays)}) as m, lateral (
      ${ofDay} and company_id = m.company_id and department_id = m.department_id
      union all
      ${ofDay} and company_id = m.company_id
        and department_id is null and m.department_id is null
      union all
      ${ofDay} and company_id is null and m.company_id is null
        and department_id is not distinct from m.department_id
      offset 0
    ) as a`
}

/**
 * The marked days with the times at which they begin and end. The policies keep a condition with such functions from the
 * index, so the join compares columns only. The length of the arrays tells the planner the number of days.
 */
const dirtySpans = (dirtyDays: readonly DirtyDay[]): SQL => {
  const valuesOf = (column: keyof DirtyDay): SQL =>
    sql`${sql.param(dirtyDays.map((one) => one[column]))}`
  return sql`
    select distinct company_id, department_id, day, app.home(company_id) as home,
      day::timestamp at time zone 'Europe/Oslo' as starts_at,
      (day + 1)::timestamp at time zone 'Europe/Oslo' as ends_at
    from unnest(${valuesOf('company_id')}::uuid[], ${valuesOf('department_id')}::uuid[], ${valuesOf('day')}::date[])
      as m (company_id, department_id, day)`
}

/** The same on Citus, which plans no lateral query of its tables: each node finds its rows of the marked days. */
const distributedAssessmentsOf = (dirtyDays: readonly DirtyDay[]): SQL => {
  const ofCompany = sql`
    select a.id, m.company_id, m.department_id, m.day, a.flow, a.status, a.risk_level, a.model_code
    from (${dirtySpans(dirtyDays)}) as m
      join assessments a on a.company_id = m.home and a.stored_at >= m.starts_at and a.stored_at < m.ends_at`
  return sql`${ofCompany} and a.department_id = m.department_id
    union all ${ofCompany} and a.department_id is null and m.department_id is null`
}

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

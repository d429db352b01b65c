import { sql, type SQL } from 'drizzle-orm'
import { statisticsMarks } from '#server/database/schema/statistics.ts'
import type { Db } from '#server/core/database.ts'
import { locks } from '#server/database/locks.ts'
import { countedFrom } from './counted.ts'
import { departmentDays, rowsOf, sums, sumsOf, type Kept } from './levels.ts'

/** The maximum number of marks per transaction. */
export const MOST_MARKS = 2000

type Mark = {
  readonly company_id: string | null
  readonly department_id: string | null
  readonly day: string
}

const takeMarks = async (db: Db): Promise<readonly Mark[]> => {
  const { rows } = await db.execute<Mark>(sql`
    delete from ${statisticsMarks}
    where id in (select id from ${statisticsMarks} limit ${MOST_MARKS})
    returning company_id, department_id, day::text`)
  return rows
}

/** The distinct marked places and days, as a table for the statements below. */
const marked = (marks: readonly Mark[]): SQL => sql`
  select distinct company_id, department_id, day
  from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
    as m (company_id uuid, department_id uuid, day date)`

/**
 * The assessments of the marked days. Each mark uses the index for its own, however many marks there are. Three
 * branches, since an index lookup finds null only with an explicit `is null`.
 */
const assessmentsOf = (marks: readonly Mark[]): SQL => {
  const ofDay = sql`select * from assessments
    where stored_at >= m.day::timestamp at time zone 'Europe/Oslo'
      and stored_at < (m.day + 1)::timestamp at time zone 'Europe/Oslo'`
  return sql`
    select a.id, a.company_id, a.department_id, m.day, a.flow, a.status, a.risk_level, a.model_code
    from (${marked(marks)}) as m, lateral (
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

export const insertCounted = async (
  db: Db,
  { level, grain }: Kept,
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
const replace = async (db: Db, kept: Kept, places: SQL, counted: readonly SQL[]): Promise<void> => {
  await db.execute(sql`
    delete from statistics_counts where ctid = any(array(${rowsOf(kept, places)}))`)
  for (const one of counted) await insertCounted(db, kept, one)
}

/**
 * STA-04: recounts every department day that is marked as changed, then its sums. Returns the number of marks that it
 * took; fewer than `MOST_MARKS` were all. One transaction, bound to 'system'.
 *
 * It never increments an earlier count, so a repeated run gives the correct result after any failure. It takes the
 * marks in a statement before the counts. Under READ COMMITTED each statement sees everything committed before it
 * begins. A change commits together with its mark, so the count sees the change. The count may or may not include a
 * later commit. That commit has its own mark, which this run did not take, so its day is counted again.
 */
export const fold = async (db: Db): Promise<number> => {
  await db.execute(sql`select pg_advisory_xact_lock(${locks.folding})`)
  const marks = await takeMarks(db)
  if (marks.length === 0) return 0
  const months = [...new Set(marks.flatMap(({ day }) => monthOf(day)))]
  await replace(db, departmentDays, marked(marks), [countedFrom(assessmentsOf(marks))])
  for (const sum of sums) {
    const places = sql`select distinct ${sum.place} from (${marked(marks)}) as m`
    const spans = sum.grain === 'month' ? months : [null]
    const counted = spans.map((month) => sumsOf(sum, places, month))
    await replace(db, sum, places, counted)
  }
  return marks.length
}

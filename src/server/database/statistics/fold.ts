import { sql, type SQL } from 'drizzle-orm'
import { statisticsMarks } from '#server/database/schema/statistics.ts'
import type { Db } from '#server/platform/database.ts'
import { locks } from '../locks.ts'
import { countedFrom } from './counted.ts'
import { departmentDays, rowsOf, sums, sumsOf, type Kept } from './levels.ts'

/** As many marks as one transaction takes. */
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

/** The marked places and days, each once; as a table for the statements below. */
const marked = (marks: readonly Mark[]): SQL => sql`
  select distinct company_id, department_id, day
  from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
    as m (company_id uuid, department_id uuid, day date)`

/**
 * The assessments of the marked days: each mark goes to the index for its own, however many there are. In three, since an
 * index finds null only where it is asked for by name.
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

/** Puts in what was counted. */
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

/** The first of its month; of no month is what no clock of ours wrote: 'infinity', a day before Christ (R17). */
const monthOf = (day: string): readonly string[] =>
  /^\d+-\d\d-\d\d$/u.test(day) ? [day.replace(/\d\d$/u, '01')] : []

/** Takes the rows of these places and days away and puts in what was counted: where nothing is left there is no row. */
const replace = async (db: Db, kept: Kept, places: SQL, counted: readonly SQL[]): Promise<void> => {
  await db.execute(sql`
    delete from statistics_counts where ctid = any(array(${rowsOf(kept, places)}))`)
  for (const one of counted) await insertCounted(db, kept, one)
}

/**
 * STA-04: counts anew every day of a department that is marked as changed, then what it is part of. Gives how many
 * marks it took; fewer than `MOST_MARKS` were all. One transaction, bound to 'system'.
 *
 * Nothing is added to what was counted before, so it comes out right whatever happened and however often it is done.
 * A mark is taken by a statement before those that count, and READ COMMITTED shows each statement what is committed
 * when it begins: whatever made the mark was committed with it, so the count sees it. What is committed later may be
 * counted or not, but its own mark was not taken here, and its day is counted once more.
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

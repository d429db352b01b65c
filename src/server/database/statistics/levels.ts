import { sql, type SQL } from 'drizzle-orm'
import type { statisticsCounts } from '#server/database/schema/statistics.ts'
import { summedFrom } from './counted.ts'

type Row = typeof statisticsCounts.$inferSelect

/** One of the six kinds of rows of `statistics_counts`. */
export type Kept = Pick<Row, 'level' | 'grain'>

type Summed = Kept & {
  /** What it is added up from: rows of finer ones. */
  readonly from: Kept
  /** Of a row or a mark with company_id, department_id and day: whose sum it goes into. */
  readonly place: SQL
}

const ofDepartment = sql`company_id, department_id`
const ofCompany = sql`company_id, null::uuid as department_id`
const ofEverything = sql`null::uuid as company_id, null::uuid as department_id`
const ofDay = sql`day`
const ofMonth = sql`date_trunc('month', day)::date as day`

/** Counted from the assessments themselves; all others from it. */
export const departmentDays: Kept = { level: 'department', grain: 'day' }

const companyDays: Kept = { level: 'company', grain: 'day' }
const everyDay: Kept = { level: 'everything', grain: 'day' }

/** In the order in which they need each other. */
export const sums: readonly Summed[] = [
  { ...companyDays, from: departmentDays, place: sql`${ofCompany}, ${ofDay}` },
  { ...everyDay, from: companyDays, place: sql`${ofEverything}, ${ofDay}` },
  {
    level: 'department',
    grain: 'month',
    from: departmentDays,
    place: sql`${ofDepartment}, ${ofMonth}`,
  },
  { level: 'company', grain: 'month', from: companyDays, place: sql`${ofCompany}, ${ofMonth}` },
  { level: 'everything', grain: 'month', from: everyDay, place: sql`${ofEverything}, ${ofMonth}` },
]

/** A finer kind's rows, those that `within` lets through, each under the place and day whose sum it goes into. */
const parts = ({ from, place }: Summed, within: SQL): SQL => sql`
  select ${place}, total, counts from (
    select company_id, department_id, starts_on as day, total, counts from statistics_counts
    where level = ${from.level} and grain = ${from.grain} and ${within}) as finer`

/** Every sum of one kind, by the finer rows. */
export const allSums = (sum: Summed): SQL => summedFrom(parts(sum, sql`true`))

const NOBODY = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Whether two rows are of one place, null or not; in a way that lets the database hash them. */
export const isSamePlace = (a: SQL, b: SQL): SQL => sql`
  coalesce(${a}.company_id, ${NOBODY}) = coalesce(${b}.company_id, ${NOBODY})
    and coalesce(${a}.department_id, ${NOBODY}) = coalesce(${b}.department_id, ${NOBODY})`

/** The sums of these places and days alone; the days are in the months from `first` to `last`. */
export const sumsOf = (
  sum: Summed,
  places: SQL,
  { first, last }: { readonly first: string; readonly last: string },
): SQL => {
  const within = sql`starts_on >= date_trunc('month', ${first}::date)
    and starts_on < date_trunc('month', ${last}::date) + interval '1 month'`
  return summedFrom(sql`
    select part.* from (${parts(sum, within)}) as part
      join (${places}) as place
      on part.day = place.day and ${isSamePlace(sql`part`, sql`place`)}`)
}

import { sql, type SQL } from 'drizzle-orm'
import type { statisticsCounts } from '#server/database/schema/statistics-tables.ts'

/** Out of rows of (company_id, department_id, day, key, count), a row for each department and day; 'total' is not a key. */
const groupedCounts = sql`
  select company_id, department_id, day,
    (max(count) filter (where key = 'total'))::int as total,
    coalesce(jsonb_object_agg(key, count) filter (where key <> 'total'), '{}') as counts
  from summed group by 1, 2, 3`

/**
 * How assessments are counted, by department and day: the one place that says so, for folding and for the check of all
 * of it. `source` gives id, company_id, department_id, day, flow, status, risk_level and model_code.
 *
 * STA-01: a symptom is selected where an officer gave it more than 0 (OFF-04: 0 says that it is not there, and one
 * that could not be assessed is not selected either); in the other flows where it was chosen, however strong.
 */
export const countQuery = (source: SQL): SQL => sql`
  with mine as (${source}),
  keyed as (
    select company_id, department_id, day, unnest(array[
      'total', 'status:' || status, 'risk:' || coalesce(risk_level, 'none'), 'flow:' || flow
    ]) as key from mine
    union all
    select company_id, department_id, day, 'module:' || model_code from mine
      where flow = 'officer' and model_code is not null
    union all
    select m.company_id, m.department_id, m.day, 'symptom:' || s.symptom_id
      from mine m join assessment_symptoms s on s.assessment_id = m.id
      where m.flow <> 'officer' or s.value > 0
    union all
    select m.company_id, m.department_id, m.day, 'approach:' || coalesce(a.approach_id::text, 'builtin')
      from mine m join assessment_approaches a on a.assessment_id = m.id
  ),
  summed as (
    select company_id, department_id, day, key, count(*)::int as count from keyed group by 1, 2, 3, 4
  )
  ${groupedCounts}`

/** Rows that are counted already, added up by company_id, department_id and day. */
export const sumQuery = (source: SQL): SQL => sql`
  with parts as (${source}),
  keyed as (
    select company_id, department_id, day, 'total' as key, total as count from parts
    union all
    select p.company_id, p.department_id, p.day, e.key, e.value::int
      from parts p, jsonb_each_text(p.counts) e
  ),
  summed as (
    select company_id, department_id, day, key, sum(count)::int as count from keyed group by 1, 2, 3, 4
  )
  ${groupedCounts}`

type Row = typeof statisticsCounts.$inferSelect

/** One of the six kinds of rows of `statistics_counts`. */
export type AggregateKind = Pick<Row, 'level' | 'grain'>

type SumDefinition = AggregateKind & {
  /** What it is added up from: rows of finer ones. */
  readonly from: AggregateKind
  /** Of a row or a mark with company_id, department_id and day: whose sum it goes into. */
  readonly scope: SQL
  /** Which finer rows `f` go into a place `p`, the days apart: one of these holds, and an index finds each. */
  readonly within: readonly SQL[]
}

const ofDepartment = sql`company_id, department_id`
const ofCompany = sql`company_id, null::uuid as department_id`
const ofEverything = sql`null::uuid as company_id, null::uuid as department_id`
const ofDay = sql`day`
const ofMonth = sql`date_trunc('month', day)::date as day`

/** Whether `f` is of the place `p`. In three, since an index finds null only where it is asked for by name. */
const ofSameDepartment = [
  sql`f.company_id = p.company_id and f.department_id = p.department_id`,
  sql`f.company_id = p.company_id and f.department_id is null and p.department_id is null`,
  sql`f.company_id is null and p.company_id is null and f.department_id is not distinct from p.department_id`,
]
const ofSameCompany = [
  sql`f.company_id = p.company_id`,
  sql`f.company_id is null and p.company_id is null`,
]

/** Counted from the assessments themselves; all others from it. */
export const departmentDays: AggregateKind = { level: 'department', grain: 'day' }

const companyDays: AggregateKind = { level: 'company', grain: 'day' }
const everyDay: AggregateKind = { level: 'everything', grain: 'day' }

/** In the order in which they need each other. */
export const sums: readonly SumDefinition[] = [
  {
    ...companyDays,
    from: departmentDays,
    scope: sql`${ofCompany}, ${ofDay}`,
    within: ofSameCompany,
  },
  {
    ...everyDay,
    from: companyDays,
    scope: sql`${ofEverything}, ${ofDay}`,
    within: [sql`true`],
  },
  {
    level: 'department',
    grain: 'month',
    from: departmentDays,
    scope: sql`${ofDepartment}, ${ofMonth}`,
    within: ofSameDepartment,
  },
  {
    level: 'company',
    grain: 'month',
    from: companyDays,
    scope: sql`${ofCompany}, ${ofMonth}`,
    within: ofSameCompany.map((one) => sql`${one} and f.department_id is null`),
  },
  {
    level: 'everything',
    grain: 'month',
    from: everyDay,
    scope: sql`${ofEverything}, ${ofMonth}`,
    within: [sql`true`],
  },
]

/** Every sum of one kind, by the finer rows. */
export const fullSumQuery = ({ from, scope }: SumDefinition): SQL =>
  sumQuery(sql`
    select ${scope}, total, counts from (
      select company_id, department_id, starts_on as day, total, counts from statistics_counts
      where level = ${from.level} and grain = ${from.grain}) as finer`)

const NIL_UUID = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Whether two rows are of one place, null or not; in a way that lets the database hash them. */
export const isSameScope = (a: SQL, b: SQL): SQL => sql`
  coalesce(${a}.company_id, ${NIL_UUID}) = coalesce(${b}.company_id, ${NIL_UUID})
    and coalesce(${a}.department_id, ${NIL_UUID}) = coalesce(${b}.department_id, ${NIL_UUID})`

/** The kept rows of one kind and those days, each way of finding them one look at an index. */
const matchingRows = (
  { level, grain }: AggregateKind,
  { columns, days, within }: { columns: SQL; days: SQL; within: readonly SQL[] },
): SQL =>
  sql.join(
    within.map(
      (is) => sql`
        select ${columns} from statistics_counts as f
        where f.level = ${level} and f.grain = ${grain} and ${days} and ${is}`,
    ),
    sql` union all `,
  )

const onTheDay = sql`f.starts_on = p.day`

/** Named, not worked out beside `f`: so it is known how many rows it has, and which index is the better one. */
const inMonth = (first: string): SQL => sql`f.starts_on >= ${first}::date
  and f.starts_on < (${first}::date + interval '1 month')::date`

/**
 * The sums of these places and days, and no others: how many rows there are of other places and months makes no
 * difference. Sums by month are those of one month; `month` is its first day.
 */
export const scopedSumQuery = (sum: SumDefinition, scopes: SQL, month: string | null): SQL => {
  const days = month === null ? onTheDay : inMonth(month)
  const asked = month === null ? sql`true` : sql`day = ${month}::date`
  return sumQuery(sql`
    select p.company_id, p.department_id, p.day, f.total, f.counts
    from (select * from (${scopes}) as place where ${asked} offset 0) as p,
      lateral (${matchingRows(sum.from, { columns: sql`f.total, f.counts`, days, within: sum.within })} offset 0) as f`)
}

/** Where the rows of these places and days are. */
export const rowIdsQuery = (kind: AggregateKind, scopes: SQL): SQL => sql`
  select f.ctid from (select * from (${scopes}) as place offset 0) as p,
    lateral (${matchingRows(kind, { columns: sql`f.ctid`, days: onTheDay, within: ofSameDepartment })} offset 0) as f`

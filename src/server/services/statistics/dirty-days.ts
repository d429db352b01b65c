import { sql, type SQL } from 'drizzle-orm'

/** A mark: a department whose assessments of a day have changed. null: users without a company or a department. */
export type DirtyDay = {
  readonly company_id: string | null
  readonly department_id: string | null
  readonly day: string
}

/** The distinct marked places and days, as a table for the statements below. */
export const dirtyDaysTable = (dirtyDays: readonly DirtyDay[]): SQL => sql`
  select distinct company_id, department_id, day
  from jsonb_to_recordset(${JSON.stringify(dirtyDays)}::jsonb)
    as m (company_id uuid, department_id uuid, day date)`

/**
 * The assessments of the marked days. Each mark uses the index for its own, however many marks there are. Three
 * branches, since an index lookup finds null only with an explicit `is null`.
 */
export const assessmentsOf = (dirtyDays: readonly DirtyDay[]): SQL => {
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
export const distributedAssessmentsOf = (dirtyDays: readonly DirtyDay[]): SQL => {
  const ofCompany = sql`
    select a.id, m.company_id, m.department_id, m.day, a.flow, a.status, a.risk_level, a.model_code
    from (${dirtySpans(dirtyDays)}) as m
      join assessments a on a.company_id = m.home and a.stored_at >= m.starts_at and a.stored_at < m.ends_at`
  return sql`${ofCompany} and a.department_id = m.department_id
    union all ${ofCompany} and a.department_id is null and m.department_id is null`
}

import { sql, type SQL } from 'drizzle-orm'

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

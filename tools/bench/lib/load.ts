import type { Connection } from '../../../src/server/database/connection.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'

/*
 * Stored assessments by the thousand or the million, as companies of different sizes would have left them. Nothing in it
 * is random: every choice is drawn from the row's number and the seed, so that the same load is the same everywhere.
 */

const COMPANIES = 200
const DEPARTMENTS = 1_000
const USERS = 4_000
const DAYS = 1_095
/** A transaction each: what one statement holds in memory stays small. */
const BATCH = 50_000

const idOf = (kind: 'a' | 'c' | 'd' | 'e', n: string): string =>
  `('018${kind}0000-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`

/** By number, from 1; of the first ones there is the most. */
export const loadedCompanyId = (n: number): string =>
  `018c0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
/** One of that company's. */
export const loadedDepartmentId = (companyNumber: number): string =>
  `018d0000-0000-7000-8000-${companyNumber.toString(16).padStart(12, '0')}`

const organisation = `
  insert into companies (id, name, contact_person, total_licenses)
    select ${idOf('c', 'n')}, 'Fengsel ' || n, 'Leder', 100 from generate_series(1, ${COMPANIES}) n;
  insert into departments (id, company_id, name)
    select ${idOf('d', 'n')}, ${idOf('c', `1 + (n - 1) % ${COMPANIES}`)}, 'Avdeling ' || n
    from generate_series(1, ${DEPARTMENTS}) n;
  insert into users (id, email, email_key, full_name, search_text, role, company_id, department_id)
    select ${idOf('e', 'n')}, 'l' || n || '@example.no', 'l' || n || '@example.no', 'N', 'n',
      'counselor', d.company_id, d.id
    from generate_series(1, ${USERS}) n
      join departments d on d.id = ${idOf('d', `1 + (n - 1) % ${DEPARTMENTS}`)}`

/** The statements of one batch, by the numbers of its first and last row of all; the last of all is of `$now`. */
const batch = (first: number, last: number, all: number, seed: number): readonly string[] => {
  /** 0 ≤ x < 1, the same for the same row and purpose. */
  const draw = (purpose: number): string =>
    `((hashint8extended(n, ${seed * 100 + purpose}) & 2147483647) / 2147483648.0)`
  /** Of so many, from 0: the first ones much more often than the last. */
  const skewed = (purpose: number, count: number | string): string =>
    `floor(${count} * power(${draw(purpose)}, 2))::int`
  const userNumber = `1 + ${skewed(1, COMPANIES)} + ${COMPANIES} * floor(${USERS / COMPANIES} * ${draw(2)})::int`
  const rows = `(select n, ${idOf('e', userNumber)} as author,
      (array['officer', 'officer', 'officer', 'observation', 'treatment'])[1 + floor(5 * ${draw(3)})::int] as flow,
      now() - (${all} - n) * (interval '${DAYS} days' / ${all}) as at
    from generate_series(${first}::bigint, ${last}) n)`
  const stored = `(select a.*, ('x' || right(a.id::text, 12))::bit(48)::bigint as n from assessments a
    where a.id between ${idOf('a', String(first))} and ${idOf('a', String(last))})`
  /** Up to so many rows of a table for each assessment, beginning at one that is more often the first than others. */
  const some = (table: string, purpose: number, most: number): string =>
    `${stored} a, (select array_agg(id order by id) as ids, count(*)::int as c from ${table}) t,
      lateral generate_series(0, floor(${most} * ${draw(purpose)})::int - 1) k`
  const one = (purpose: number): string => `t.ids[1 + (${skewed(purpose, 't.c')} + k) % t.c]`
  const symptoms = (table: string, condition: string): string =>
    `insert into assessment_symptoms (assessment_id, symptom_id, company_id, value)
      select a.id, ${one(10)}, a.company_id, case when flow = 'observation' then null else 25 * (k % 5) end
      from ${some(table, 11, 12)} where ${condition}`
  return [
    `insert into assessments (id, user_id, company_id, department_id, flow, status, observer_role, started_at,
        completed_at, stored_at, model_code, risk_level, results, submission_hash)
      select ${idOf('a', 'n')}, u.id, u.company_id, u.department_id, flow,
        case when ${draw(4)} < 0.02 then 'in_progress' when ${draw(4)} < 0.2 then 'archived' else 'completed' end,
        u.role, at - interval '11 minutes', at, at,
        case flow when 'officer' then (array['Modul 3', 'Modul 5', 'Modul 9'])[1 + ${skewed(5, 3)}]
          when 'observation' then 'M' || lpad((n % 1000)::text, 3, '0') || '-2026042' else 'KAT' end,
        case when flow = 'treatment' and ${draw(6)} < 0.9 then null
          else (array['low', 'medium', 'high'])[1 + ${skewed(6, 3)}] end,
        '{}', md5(n::text)
      from ${rows} r join users u on u.id = r.author order by n`,
    symptoms('symptom_bank', `flow = 'officer'`),
    symptoms('symptoms', `flow <> 'officer'`),
    `insert into assessment_responses (assessment_id, question_id, company_id, response)
      select a.id, ${one(12)}, a.company_id, to_jsonb(1 + k % 5)
      from ${some('questions', 13, 8)} where flow <> 'officer'`,
    `insert into assessment_approaches (assessment_id, place, approach_id, company_id)
      select a.id, k + 1, ${one(14)}, a.company_id
      from ${some('approaches', 15, 5)} where flow = 'treatment'`,
  ]
}

/**
 * So many assessments of 200 companies over three years, with their symptoms, answers and approaches, put into a migrated
 * database. Statistics are counted by the product's own code afterwards (`rebuildStatistics`).
 */
export const loadAssessments = (
  owner: Connection,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<void> =>
  onOwner(owner, async (client) => {
    const bind = `begin; select set_config('app.role', 'system', true)`
    await client.query(bind)
    await client.query(`${organisation}; commit; analyze companies, departments, users`)
    // What a trigger would mark, row by row, is counted from nothing afterwards.
    await client.query('alter table assessments disable trigger user')
    for (let first = 1; first <= count; first += BATCH) {
      await client.query(bind)
      const last = Math.min(count, first + BATCH - 1)
      for (const text of batch(first, last, count, seed)) await client.query(text)
      await client.query('commit')
    }
    await client.query('alter table assessments enable trigger user')
    await client.query('vacuum analyze')
  })

import type { Client } from 'pg'

const id = (kind: number, n: string): string =>
  `('018f0000-0000-7000-8${kind}00-' || lpad(to_hex(${n}), 12, '0'))::uuid`

const COMPANIES = 6

/** What grows with use, of six companies and of people without one. Triggers add marks, events and the queue of the chain. */
const statements = [
  `insert into companies (id, name, contact_person, total_licenses)
     select ${id(1, 'n')}, 'company ' || n, 'somebody', 100 from generate_series(1, ${COMPANIES}) n`,
  `insert into departments (id, company_id, name)
     select ${id(2, 'n')}, ${id(1, 'n')}, 'department ' || n from generate_series(1, ${COMPANIES}) n`,
  `insert into users (id, email, email_key, full_name, search_text, password_hash, role, company_id, department_id)
     select ${id(3, 'n')}, n || '@example.no', n || '@example.no', 'person ' || n, '', '', 'counselor', c.id, d.id
     from generate_series(1, 21) n left join companies c on c.id = ${id(1, `n % ${COMPANIES + 1}`)}
       left join departments d on d.company_id = c.id`,
  `insert into assessments (id, user_id, company_id, department_id, flow, status, observer_role, started_at, completed_at,
       stored_at, results)
     select ${id(4, 'n')}, u.id, u.company_id, u.department_id, 'treatment', 'completed', 'counselor', now(), now(),
       now() - n * interval '1 hour', '{"n": 0}'
     from generate_series(1, 210) n join users u on u.id = ${id(3, '1 + n % 21')}`,
  `insert into assessment_symptoms (assessment_id, symptom_id, company_id, value)
     select a.id, ${id(5, 'k')}, a.company_id, case k when 1 then 0 else null end from assessments a, generate_series(1, 2) k`,
  `insert into assessment_responses (assessment_id, question_id, company_id, response)
     select id, id, company_id, 'true' from assessments`,
  `insert into assessment_approaches (assessment_id, place, approach_id, company_id)
     select id, 1, null, company_id from assessments`,
  `insert into audit_log (id, at, user_id, company_id, action, details, result, request_id)
     select ${id(6, 'n')}, now(), u.id, u.company_id, 'officer.complete', '{}', 'done', ${id(6, 'n')}
     from generate_series(1, 210) n join users u on u.id = ${id(3, '1 + n % 21')}`,
  `insert into cases (id, company_id, department_id, reference, status, is_acute, risk_since, is_for_health, staff_function)
     select ${id(7, 'n')}, d.company_id, d.id, 'reference ' || n, 'without-plan', false, now(), false, 'officer'
     from generate_series(1, 30) n join departments d on d.id = ${id(2, `1 + n % ${COMPANIES}`)}`,
  `insert into module_changes (id, company_id, department_id, case_id, staff_function, to_module, reason, at)
     select id, company_id, department_id, id, 'officer', 'Modul 5', '', now() from cases`,
  `insert into deviations (id, company_id, department_id, case_id, kind, from_at)
     select id, company_id, department_id, id, 'no-plan', now() from cases`,
  `delete from assessments where id = ${id(4, '7')}`,
  `delete from cases where id = ${id(7, '7')}`,
] as const

/** Fills a migrated database, as its owner. */
export const addRows = async (client: Client): Promise<void> => {
  await client.query('begin')
  await client.query(`set local app.role = 'system'`)
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
}

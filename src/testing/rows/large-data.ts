import { onOwner } from '../database/cluster.ts'
import type { SignedIn, TestServer } from '../server/server.ts'

const ROWS = 120_000
/** Of one user, among the others'. */
const OWN = 2_000

/** What grows with use, so that nothing but what shows all of it may go through it from end to end. */
export const bigTables: ReadonlySet<string> = new Set([
  'assessments',
  'assessment_approaches',
  'assessment_responses',
  'assessment_symptoms',
  'audit_log',
  'audit_chain',
  'company_chains',
  'events',
  'erasures',
  'mail_queue',
  'sessions',
  'statistics_counts',
  'users',
])

const id = (n: string) => `('018f0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
/** One row in so many is the caller's, the others are everybody's. */
const person = `case when n % ${ROWS / OWN} = 0 then $user else ${id('1 + n % 20000')} end`

/** A minute apart, the newest now: rows lie in the order of their time. */
const minutesAgo = `$now - (${ROWS} - n) * interval '1 minute'`

const statements = `
  insert into assessments (id, user_id, company_id, department_id, flow, status, observer_role, started_at,
      completed_at, stored_at, model_code, risk_level, results)
    select ${id('n')}, u.id, u.company_id, u.department_id, (array['officer', 'observation', 'treatment'])[1 + n % 3],
      case when n % 1000 = 1 then 'in_progress' when n % 7 = 0 then 'archived' else 'completed' end,
      'counselor', at, at, at, 'Modul ' || n % 9, (array['low', 'medium', 'high'])[1 + n % 3], '{}'
    from generate_series(1, ${ROWS}) n join users u on u.id = ${person}, lateral (select ${minutesAgo} as at) t
    order by n;
  insert into assessment_symptoms (assessment_id, symptom_id, company_id, value)
    select a.id, ${id('k')}, a.company_id, 50 from assessments a, generate_series(1, 2) k;
  insert into assessment_responses (assessment_id, question_id, company_id, response)
    select id, id, company_id, 'true' from assessments;
  insert into assessment_approaches (assessment_id, place, approach_id, company_id)
    select id, 1, id, company_id from assessments;
  insert into audit_log (id, at, user_id, action, resource_type, resource_id, details, result, request_id)
    select gen_random_uuid(), ${minutesAgo}, ${person},
      'officer.' || (n % 50), case when n % 3 = 0 then 'user' else 'assessment' end,
      ${id('1 + n % 20000')}, '{}', case when n % 100 = 0 then 'refused' else 'done' end, gen_random_uuid()
    from generate_series(1, ${ROWS}) n;
  insert into events (xid, topic, company_id, row_id, at)
    select (1 + n / 200)::text::xid8, 'content', ${id('1 + n % 2000')}, ${id('n')}, now() - (${ROWS} - n) * interval '40 milliseconds'
    from generate_series(1, ${ROWS}) n;
  insert into mail_queue (id, kind, created_at, due_at, expires_at, status, sealed, sent_at)
    select gen_random_uuid(), 'high-risk', at, at, $now + interval '1 day', case when n % 1000 = 0 then 'waiting' else 'sent' end, null, at
    from generate_series(1, 50000) n, lateral (select $now - n * interval '10 seconds' as at) t;
  insert into sessions (id, token_hash, user_id, created_at, active_at, expires_at)
    select gen_random_uuid(), gen_random_uuid(), u.id, $now, $now, $now + interval '8 hours'
    from users u, generate_series(1, 2);
  insert into statistics_counts (level, company_id, department_id, grain, starts_on, total, counts)
    select 'company', c.id, null, 'day', $now::date - d, 5, '{}' from (select id from companies order by id limit 60) c, generate_series(1, 1200) d
    order by d desc;
  insert into audit_chain (seq, audit_id, hash) select n, gen_random_uuid(), '' from generate_series(1, ${ROWS}) n;
  insert into company_chains (company_id, seq, audit_id, hash)
    select ${id('1 + n % 2000')}, 1 + n / 2000, gen_random_uuid(), '' from generate_series(1, ${ROWS}) n;
  insert into erasures (id, kind, at, is_noted)
    select gen_random_uuid(), 'assessment', ${minutesAgo}, true from generate_series(1, ${ROWS}) n;`

/** As if 2 000 companies with 20 000 users (`addManyCompanies`) had used it for long: 120 000 assessments with all that they bring. */
export const addLargeData = async (server: TestServer, owner: SignedIn): Promise<void> => {
  const now = `'${server.clock.now().toISOString()}'::timestamptz`
  const text = statements.replaceAll('$now', now).replaceAll('$user', `'${owner.userId}'::uuid`)
  await onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    // What triggers would do to each row of so many is done by the statements above, where it matters.
    for (const name of ['assessments', 'audit_log'])
      await client.query(`alter table ${name} disable trigger user`)
    await client.query(text)
    for (const name of ['assessments', 'audit_log'])
      await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
    await client.query('vacuum analyze')
  })
}

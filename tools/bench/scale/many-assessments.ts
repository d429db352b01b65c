import type { Client } from 'pg'
import type { Services } from '../../../src/server/core/call-context.ts'
import { loadOfficerContent } from '../../../src/server/services/content/officer-content-reads.ts'
import { loadTreatmentContent } from '../../../src/server/features/treatment/queries.ts'
import { inTransaction } from '../../../src/server/core/database.ts'
import { seededRandom } from '../../../src/testing/demo/random.ts'
import { demoYear } from '../../../src/testing/demo/year.ts'

const nobody = {
  userId: '018f0000-0000-7000-8000-000000000000',
  companyId: '018f0000-0000-7000-8000-000000000000',
  departmentId: '018f0000-0000-7000-8000-000000000000',
}

/** A year of invented assessments of all flows, with the results that the product gives on the shipped content. */
const invented = (services: Services, seed: number) =>
  inTransaction(services.pool, { role: 'system', userId: null }, async (db) =>
    demoYear({
      random: seededRandom(seed),
      content: {
        officer: await loadOfficerContent(db, null),
        treatment: await loadTreatmentContent(db, null),
      },
      authors: [nobody],
      now: services.now(),
      newId: services.newId,
    }),
  )

/** Puts them into the temporary table `patterns` of this connection, numbered from 1; how many they are. */
const addPatterns = async (client: Client, services: Services, seed: number): Promise<number> => {
  const year = await invented(services, seed)
  const rows = year.map(({ assessment: row, symptoms, responses = {}, approaches = [] }, n) => ({
    n: n + 1,
    flow: row.flow,
    is_anonymous: row.isAnonymous ?? false,
    knows_person: row.knowsPerson ?? null,
    model_code: row.modelCode ?? null,
    risk_level: row.riskLevel ?? null,
    results: row.results,
    symptoms: Object.keys(symptoms),
    intensities: Object.values(symptoms),
    questions: Object.keys(responses),
    responses: Object.values(responses),
    approaches,
  }))
  await client.query(
    `create temporary table patterns (n int primary key, flow text, is_anonymous boolean, knows_person boolean,
       model_code text, risk_level text, results jsonb, symptoms uuid[], intensities int[], questions uuid[],
       responses jsonb[], approaches uuid[])`,
  )
  await client.query(
    `insert into patterns select * from jsonb_to_recordset($1::jsonb) as r (n int, flow text, is_anonymous boolean,
       knows_person boolean, model_code text, risk_level text, results jsonb, symptoms uuid[], intensities int[],
       questions uuid[], responses jsonb[], approaches uuid[])`,
    [JSON.stringify(rows)],
  )
  await client.query('analyze patterns')
  return rows.length
}

const COMPANIES = 200
/** The approximate number of people in a department. */
const USERS_PER_DEPARTMENT = 40
/** The share of the company of rank r goes by r to the power of minus this: a few are large, most are small. */
const SKEW = 0.9

/** The id of the n-th row; `kind` separates the kinds of rows. */
const idOf = (kind: number, n: string): string =>
  `('018f000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/**
 * Adds 200 companies, or so many, with so many people in all, by Zipf: of 20 000 the largest has about 2 600, the smallest about 20.
 * Each person has a number from 1 in the temporary table `people` of this connection. A random number therefore draws a
 * company in proportion to its size.
 */
const addManyUsers = async (
  client: Client,
  people: number,
  companies = COMPANIES,
): Promise<void> => {
  await client.query(`
    create temporary table sizes as
      select r, ${idOf(1, 'r')} as id,
        greatest(1, round(${people} * r ^ -${SKEW} / sum(r ^ -${SKEW}) over ()))::int as people
      from generate_series(1, ${companies}) r;
    insert into companies (id, name, contact_person, total_licenses)
      select id, 'Fengsel ' || r, 'Leder', 10000 from sizes;
    insert into departments (id, company_id, name, allocated_seats)
      select ${idOf(2, 'r * 1000 + d')}, id, 'Avdeling ' || d, 1000
      from sizes, generate_series(1, ceil(people::numeric / ${USERS_PER_DEPARTMENT})::int) d;
    create temporary table people as
      select row_number() over (order by r, u)::int as n, ${idOf(3, 'r * 100000 + u')} as user_id,
        id as company_id, ${idOf(2, `r * 1000 + 1 + u % ceil(people::numeric / ${USERS_PER_DEPARTMENT})::int`)} as department_id
      from sizes, generate_series(1, people) u;
    alter table people add primary key (n);
    insert into users (id, email, email_key, full_name, search_text, role, company_id, department_id)
      select user_id, n || '@example.no', n || '@example.no', 'Person ' || n, 'person ' || n,
        case when n % 10 = 0 then 'user' else 'counselor' end, company_id, department_id
      from people;
    analyze companies, departments, users, people`)
}

/** Over so many days up to now they are spread. */
const DAYS = 5 * 365
const BATCH = 50_000

/** The tables that grow with every assessment. */
export const growingTables = [
  'assessments',
  'assessment_symptoms',
  'assessment_responses',
  'assessment_approaches',
  'audit_log',
  'audit_chain',
  'events',
] as const

type ManyAssessmentsOptions = {
  readonly services: Services
  readonly count: number
  readonly people: number
  /** 200 unless given. */
  readonly companies?: number
  readonly seed: number
  /** So many of them are this one's, at every size alike: a long history to page through. */
  readonly own: { readonly count: number; readonly number: number }
}

const drawn = (of: string, seed: number): string => `abs(hashint8extended(n, ${seed}) % ${of})`

/** As the browser makes them: by the time, then by chance. */
const idAt = (at: string, salt: string): string => `
  overlay(overlay(left(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || md5(${salt}), 32)
    placing '7' from 13 for 1) placing '8' from 17 for 1)::uuid`

const draw = (
  { count, people, seed, own }: ManyAssessmentsOptions,
  patterns: number,
  now: string,
): string => `
  truncate batch;
  insert into batch
    select n, ${idAt('at', `n || ' ${seed}'`)}, at,
      case when n % ${Math.max(1, Math.floor(count / own.count))} = 0 then ${own.number}
        else 1 + ${drawn(String(people), seed)} end,
      1 + ${drawn(String(patterns), seed + 1)}
    from generate_series($from::bigint, $to::bigint) n,
      lateral (select '${now}'::timestamptz - (${count} - n + 1) * interval '${DAYS} days' / ${count} as at) t;
  analyze batch`

const source = `from batch b join people p on p.n = b.person join patterns t on t.n = b.pattern`

/** In the order of their time, as they come. Every sixteenth is archived; each was sent and looked at once. */
const statements = `
  insert into assessments (id, user_id, company_id, department_id, flow, status, observer_role, is_anonymous,
      knows_person, started_at, completed_at, stored_at, model_code, risk_level, results, submission_hash)
    select b.id, p.user_id, p.company_id, p.department_id, t.flow,
      case when b.n % 16 = 0 then 'archived' else 'completed' end, 'counselor', t.is_anonymous, t.knows_person,
      b.at - interval '12 minutes', b.at, b.at, t.model_code, t.risk_level, t.results,
      encode(sha256(b.id::text::bytea), 'hex')
    ${source} order by b.n;
  insert into assessment_symptoms (assessment_id, symptom_id, company_id, value)
    select b.id, s.id, p.company_id, s.value ${source}, unnest(t.symptoms, t.intensities) as s (id, value) order by b.n;
  insert into assessment_responses (assessment_id, question_id, company_id, response)
    select b.id, r.id, p.company_id, r.response ${source}, unnest(t.questions, t.responses) as r (id, response) order by b.n;
  insert into assessment_approaches (assessment_id, place, approach_id, company_id)
    select b.id, a.place, a.id, p.company_id ${source}, unnest(t.approaches) with ordinality as a (id, place) order by b.n;
  insert into audit_log (id, at, user_id, company_id, role, action, resource_type, resource_id, details, result, request_id)
    select ${idAt('b.at', 'b.id::text || k')}, b.at, p.user_id, p.company_id, 'counselor',
      case k when 1 then t.flow || '.complete' else 'assessments.get' end, 'assessment', b.id,
      jsonb_build_object('module', t.model_code, 'claimed', t.model_code, 'mismatch', false), 'done', gen_random_uuid()
    ${source}, generate_series(1, 2) k order by b.n, k;
  insert into audit_chain (seq, audit_id, hash)
    select 2 * b.n - 2 + k, ${idAt('b.at', 'b.id::text || k')}, encode(sha256((b.n || ' ' || k)::bytea), 'hex')
    from batch b, generate_series(1, 2) k order by b.n, k;
  insert into events (xid, topic, user_id, row_id)
    select (3 + b.n * ($xid - 3) / $count)::text::xid8, 'assessments', p.user_id, b.id ${source} order by b.n`

/** Laid again when all is there: kept up with every row they would take several times as long. */
const indexesOf = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (
       select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = i.indrelid)`,
    [growingTables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/**
 * So many assessments of 200 companies with all that they leave behind, over five years up to now. `client` is the
 * superuser's: what triggers and foreign keys would do to each row is left out. Statistics are not counted
 * here. How long it took, in seconds.
 */
export const addManyAssessments = async (
  client: Client,
  options: ManyAssessmentsOptions,
): Promise<{ readonly seconds: number }> => {
  const began = performance.now()
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB';
    set work_mem = '256MB'; set synchronous_commit = off`)
  // So much is written at once that the usual would have it written several times; put back below.
  await client.query(`alter system set max_wal_size = '8GB'`)
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  await addManyUsers(client, options.people, options.companies)
  const patterns = await addPatterns(client, options.services, options.seed)
  const indexes = await indexesOf(client)
  await client.query(
    'create temporary table batch (n bigint, id uuid, at timestamptz, person int, pattern int)',
  )
  const now = options.services.now().toISOString()
  const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::text as xid')
  for (let from = 1; from <= options.count; from += BATCH) {
    const to = Math.min(options.count, from + BATCH - 1)
    await client.query(
      `begin; ${draw(options, patterns, now)}; ${statements}; commit`
        .replaceAll('$from', String(from))
        .replaceAll('$to', String(to))
        .replaceAll('$xid', rows[0]?.xid ?? '4')
        .replaceAll('$count', String(options.count)),
    )
  }
  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum analyze')
  await client.query('alter system reset max_wal_size')
  await client.query('alter system reset autovacuum')
  await client.query('select pg_reload_conf()')
  return { seconds: (performance.now() - began) / 1000 }
}

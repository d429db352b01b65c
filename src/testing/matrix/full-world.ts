import { contentKinds } from '#domain/content/content-kinds.ts'
import { addApproval } from '../rows/approvals.ts'
import { addContent } from '../content/content-rows.ts'
import { storedQuery } from '../rows/stored-users.ts'
import { unlike } from './rows.ts'
import type { Caller, World } from './world.ts'

/** How many of everything there are besides what a call makes for itself. */
const MANY = 40

/** One may have no more than ten, and makes another. */
const PASSKEYS = 5

/** One row for each of `MANY`, `n` its number. */
const from = `from generate_series(1, ${MANY}) n`
const hoursAgo = `now() - n * interval '1 hour'`

const organisations = `
  insert into companies (id, name, contact_person, total_licenses)
    select gen_random_uuid(), 'Fengsel ' || n, 'Leder', 10 ${from};
  insert into departments (id, company_id, name)
    select gen_random_uuid(), $company, 'Avdeling ' || n ${from};
  insert into users (id, email, email_key, full_name, search_text, role, company_id, department_id)
    select gen_random_uuid(), n || '@mange.no', n || '@mange.no', 'N', 'n', 'counselor', $company, $department ${from};
  insert into function_grants (id, user_id, company_id, department_id, function, granted_at)
    select gen_random_uuid(), id, company_id, department_id, 'shift-leader', $now from users where email like '%@mange.no';
  insert into users (id, email, email_key, full_name, search_text, role)
    select gen_random_uuid(), n || '@alle.no', n || '@alle.no', 'N', 'n', 'superadmin' ${from};`

/** What belongs to one who calls. */
const ofCaller = `
  insert into sessions (id, token_hash, user_id, created_at, active_at, expires_at)
    select gen_random_uuid(), gen_random_uuid(), $user, $now, $now, $now + interval '1 hour' ${from};
  insert into passkeys (id, user_id, credential_id, name, public_key, counter, created_at)
    select gen_random_uuid(), $user, gen_random_uuid(), 'Telefonen', '', 0, now() ${from} where n <= ${PASSKEYS};
  insert into assessments (id, user_id, company_id, department_id, flow, status, observer_role, started_at, stored_at)
    select gen_random_uuid(), $user, $company, $department, 'officer', 'in_progress', 'counselor',
      ${hoursAgo}, ${hoursAgo} ${from};
  insert into assessment_symptoms (assessment_id, symptom_id, company_id, value)
    select id, gen_random_uuid(), company_id, n from assessments, generate_series(1, 3) n where user_id = $user;
  insert into audit_log (id, at, user_id, company_id, role, action, details, result, request_id)
    select gen_random_uuid(), ${hoursAgo}, $user, $company, 'counselor', 'assessments.get', '{}', 'done',
      gen_random_uuid() ${from};`

type Named = Readonly<Record<string, string>>

/** Ids and times of our own, put into the text as literals: several statements in one take no parameters. */
const filled = (text: string, values: Named): string =>
  text.replaceAll(/\$(\w+)/gu, (_whole, name: string) => values[name] ?? 'null')

const literal = (value: string, type: string): string => `'${value}'::${type}`

/** So many rows of everything that a function could go through one by one, and of nothing so few that it shows nothing. */
export const fillWorld = async (world: World, callers: readonly Caller[]): Promise<void> => {
  const { server, own } = world
  const target = {
    company: literal(own.companyId, 'uuid'),
    department: literal(own.departmentId, 'uuid'),
    now: literal(server.clock.now().toISOString(), 'timestamptz'),
  }
  await storedQuery(server, filled(organisations, target))
  for (const { userId } of callers) {
    await storedQuery(server, filled(ofCaller, { ...target, user: literal(userId, 'uuid') }))
  }
  for (let n = 0; n < MANY; n += 1) {
    await addApproval(server.services, own)
    for (const kind of contentKinds) {
      for (const companyId of [null, own.companyId]) {
        const fields = unlike(kind)
        await addContent(server.services, kind, { companyId, status: 'published', fields })
      }
    }
  }
}

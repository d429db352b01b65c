import { superadminRoles } from '#domain/access/roles.ts'
import type { Topic } from '#domain/live/topics.ts'

/** The content of an event for a table's row: expressions over `row`; a missing one is null. */
type Telling = {
  /** An SQL expression if it depends on the row. */
  readonly topic: string
  readonly company?: string
  readonly user?: string
  readonly row?: string
  readonly version?: string
  /** Changes that send no event. */
  readonly unless?: string
  /** Only inserts and deletes send an event, since updates are frequent. */
  readonly cameOrWent?: true
}

const fixed = (topic: Topic): string => `'${topic}'`
const roles = superadminRoles.map((role) => `'${role}'`).join(', ')

const ofCompany = (topic: Topic): Telling => ({
  topic: fixed(topic),
  company: 'row.company_id',
  row: 'row.id',
  version: 'row.version',
})

/** Only editors receive events about a draft, or a repeated save of one (ROLE-12). */
const content: Telling = {
  topic: `case when row.status <> 'draft' and (tg_op <> 'UPDATE'
      or (to_jsonb(new) - 'revision') is distinct from (to_jsonb(old) - 'revision')) then 'content' else 'versions' end`,
  company: 'row.company_id',
  row: 'row.id',
  version: 'row.revision',
}

/** Only the row's user receives the event. */
const own = (topic: Topic, more: Partial<Telling> = {}): Telling => ({
  topic: fixed(topic),
  user: 'row.user_id',
  ...more,
})

/** LIVE-01: the tables whose changes the server sends to open pages, one line per table. */
const telling: Readonly<Record<string, Telling>> = {
  companies: { ...ofCompany('companies'), company: 'row.id' },
  departments: ofCompany('departments'),
  users: {
    ...ofCompany('users'),
    topic: `case when row.role in (${roles}) then 'superadmins' else 'users' end`,
  },
  assessment_categories: content,
  symptom_bank: content,
  modules: content,
  module_rules: { topic: fixed('content'), company: 'row.company_id' },
  symptom_groups: content,
  symptoms: content,
  questions: content,
  approaches: content,
  influence_rules: content,
  content_versions: { topic: fixed('versions'), company: 'row.company_id', row: 'row.content_id' },
  content_approvals: { topic: fixed('approvals'), company: 'row.company_id' },
  system_settings: { topic: fixed('settings'), version: 'row.version' },
  // A row without a user has no recipient (OBS-09).
  assessments: own('assessments', { row: 'row.id', unless: 'row.user_id is null' }),
  sessions: own('sessions', { cameOrWent: true }),
  two_factors: own('secondFactors'),
  recovery_codes: own('secondFactors'),
  passkeys: own('secondFactors'),
  handed_over_resets: own('identity'),
}

const values = ({ topic, company, user, row, version }: Telling, of: 'new' | 'old'): string =>
  [topic, company, user, row, version]
    .map((one) => (one ?? 'null').replaceAll(/\brow\./gu, `${of}.`))
    .join(', ')

const insert = (told: Telling, of: 'new' | 'old'): string => {
  const { unless } = told
  const given = values(told, of)
  const statement = `insert into events (topic, company_id, user_id, row_id, version) values (${given});`
  if (unless === undefined) return statement
  return `if not (${unless.replaceAll(/\brow\./gu, `${of}.`)}) then ${statement} end if;`
}

/** If a row moves from one audience to another, both receive the event. */
const audienceOf = (told: Telling, of: 'new' | 'old'): string =>
  `(${values({ ...told, row: 'null', version: 'null' }, of)})`

const triggerOf = (table: string, told: Telling): string => `
create or replace function app.tell_${table}() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'DELETE' then ${insert(told, 'new')} end if;
    if tg_op = 'DELETE' then ${insert(told, 'old')}
    elsif tg_op = 'UPDATE' and ${audienceOf(told, 'old')} is distinct from ${audienceOf(told, 'new')} then
      ${insert(told, 'old')}
    end if;
    return null;
  end
$$;

create or replace trigger tell after insert ${told.cameOrWent === true ? '' : 'or update'} or delete on ${table}
  for each row execute function app.tell_${table}();
`

/** The triggers run in the transaction of every change. */
export const tellingTriggers = Object.entries(telling)
  .map(([table, told]) => triggerOf(table, told))
  .join('')

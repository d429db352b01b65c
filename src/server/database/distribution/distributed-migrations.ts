import { distribution, isForShards } from './distribution.ts'

/**
 * The statements of a migration on Citus, in place of its own, by the name of its file. It has a line where Citus does not take
 * its statements: a key, a unique index, a foreign key or a new table needs the company and a place (`distribution.ts`).
 */
export const distributedMigrations: Readonly<Record<string, readonly string[]>> = {
  '0014_function_requests': [
    `create table function_requests (id uuid primary key, company_id uuid not null, department_id uuid not null,
      user_id uuid not null, function text not null, asked_by uuid not null, asked_at timestamptz not null)`,
    `create unique index function_requests_once on function_requests (user_id, department_id, function)`,
    `create index function_requests_department on function_requests (department_id)`,
    `create index function_requests_asker on function_requests (asked_by)`,
    `select create_reference_table('function_requests')`,
    ...Object.entries({
      company_id: 'companies',
      department_id: 'departments',
      user_id: 'users',
      asked_by: 'users',
    }).map(
      ([column, table]) => `alter table function_requests add constraint
        function_requests_${column}_${table}_id_fk foreign key (${column}) references ${table}(id) on delete cascade`,
    ),
  ],
  '0017_service_accounts': [
    `create table service_accounts (id uuid primary key, company_id uuid, name text not null, scopes jsonb not null,
      token_hash text not null, last_day date not null, created_by uuid, created_at timestamptz not null,
      rotated_at timestamptz, ended_at timestamptz,
      constraint service_accounts_token_hash unique (token_hash))`,
    `create index service_accounts_company on service_accounts (company_id)`,
    `create index service_accounts_creator on service_accounts (created_by)`,
    `select create_reference_table('service_accounts')`,
    `alter table service_accounts add constraint service_accounts_company_id_companies_id_fk
      foreign key (company_id) references companies(id) on delete cascade`,
    `alter table service_accounts add constraint service_accounts_created_by_users_id_fk
      foreign key (created_by) references users(id) on delete set null`,
  ],
  '0018_last_sign_ins': [
    `create table last_sign_ins (user_id uuid primary key, signed_in_at timestamptz not null)`,
  ],
}

/** Citus refuses a new constraint on these tables, also a default: it checks the foreign keys of the shards again. */
const withShardKeys: ReadonlySet<string> = new Set(
  Object.entries(distribution).flatMap(([table, line]) =>
    line.way === 'distributed' && Object.values(line.foreignKeys).some(isForShards) ? [table] : [],
  ),
)

/** What Citus takes as it is on each table. */
const everywhere = [
  /^alter table \S+ add column (?!.* (?:unique|primary key|references|generated|default|not null|check)\b)/u,
  /^alter table \S+ drop (?:column|constraint) /u,
  /^alter table \S+ alter column \S+ (?:drop|set) (?:not null|default)\b/u,
  /^alter table \S+ validate constraint /u,
  /^create index /u,
  /^drop (?:index|table) /u,
]

/** What it takes on the tables without a foreign key of the shards. */
const withoutShardKeys = [
  /^alter table "?(?<table>\w+)"? add column (?!.* (?:unique|primary key|references|generated)\b)/u,
  /^alter table "?(?<table>\w+)"? add constraint \S+ check /u,
]

const takesAsItIs = (statement: string): boolean => {
  const plain = statement.replaceAll(/\s+/gu, ' ').replaceAll('"public".', '').toLowerCase()
  if (everywhere.some((form) => form.test(plain))) return true
  return withoutShardKeys.some((form) => {
    const table = form.exec(plain)?.groups?.['table']
    return table !== undefined && !withShardKeys.has(table)
  })
}

/** One by one: Citus takes no several in one message. */
const singleStatements = (text: string): readonly string[] =>
  text
    .replaceAll(/--.*$/gmu, '')
    .split(/;\s*$/mu)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** The statements of a migration on a distributed installation; null: it needs a form for Citus, and has none. */
export const distributedForm = (name: string, text: string): readonly string[] | null => {
  const form = distributedMigrations[name]
  if (form !== undefined) return form
  const statements = singleStatements(text)
  return statements.every(takesAsItIs) ? statements : null
}

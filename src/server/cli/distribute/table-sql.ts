import { escapeLiteral } from 'pg'
import type {
  DistributedTable,
  TableDistribution,
} from '#server/database/distribution/distribution-lines.ts'
import { nobodysCompany } from '#server/database/distribution/distribution-mode.ts'

const literal = escapeLiteral(nobodysCompany)

/** The company of people without one: distributed tables refer to it, and no caller sees it. */
export const nobodySql = `alter table companies no force row level security;
  alter table companies disable trigger user;
  insert into companies (id, name, contact_person, total_licenses, is_active)
    values (${literal}, '', '', 0, false) on conflict do nothing;
  alter table companies enable trigger user;`

/** An audit row without a company, or one that was removed, leaves it null. */
const fillFromAuditRowSql = (table: string, column: string): string =>
  `update ${table} set company_id = a.company_id from audit_log a
     where a.id = ${table}.${column} and ${table}.company_id is null;`

const fillSql: Readonly<Record<DistributedTable['company'], (table: string) => string>> = {
  always: () => '',
  'null for nobody': (table) =>
    `update ${table} set company_id = ${literal} where company_id is null;
     alter table ${table} alter column company_id set not null;`,
  'no column': (table) =>
    `alter table ${table} add column company_id uuid not null default ${literal};`,
}

/** Gives every row a company. Triggers are off: nothing else of the rows changes. */
export const companySql = (table: string, { company, auditRow }: DistributedTable): string =>
  `alter table ${table} no force row level security;
   alter table ${table} disable trigger user;
   ${auditRow === null ? '' : fillFromAuditRowSql(table, auditRow)}
   ${fillSql[company](table)}
   alter table ${table} enable trigger user;`

/** Removes the foreign keys of the plain form. */
export const dropForeignKeysSql = (table: string, line: TableDistribution): string =>
  (line.way === 'distributed' ? Object.keys(line.foreignKeys) : line.withoutKeys)
    .map((name) => `alter table ${table} drop constraint ${name};`)
    .join('\n')

/** `primaryKey`: its name; `constraints`: the names of the unique keys that are constraints; the others are indexes. */
export const keysSql = (
  table: string,
  { key, unique }: DistributedTable,
  { primaryKey, constraints }: { primaryKey: string; constraints: ReadonlySet<string> },
): string => {
  const others = Object.entries(unique).map(([name, columns]) =>
    constraints.has(name)
      ? `alter table ${table} drop constraint ${name}, add constraint ${name} unique (${columns});`
      : `drop index ${name}; create unique index ${name} on ${table} (${columns});`,
  )
  return `alter table ${table} drop constraint ${primaryKey}, add constraint ${primaryKey} primary key (${key});
   ${others.join('\n')}`
}

/** Creates such a key on each shard, between the shards of the same companies. Names the first one that refused. */
export const onPlacementsSql = (table: string, name: string, foreignKey: string): string => {
  const to = /references (?<to>\w+)/u.exec(foreignKey)?.groups?.['to'] ?? ''
  const ofShard = foreignKey.replace(`references ${to}`, 'references %2$s')
  const text = `alter table %1$s drop constraint if exists ${name};
    alter table %1$s add constraint ${name} foreign key ${ofShard}`
  return `select result from run_command_on_colocated_placements('${table}', '${to}', ${escapeLiteral(text)})
    where not success limit 1`
}

import { escapeLiteral, escapeIdentifier, type Client } from 'pg'
import {
  distribution,
  isForShards,
  type DistributedTable,
  type TableDistribution,
} from '#server/database/distribution/distribution.ts'
import {
  nobodysCompany,
  recordDistributed,
} from '#server/database/distribution/distribution-mode.ts'
import { policies } from '#server/database/policies/policies.ts'
import { syncDefinitions } from '#server/database/sync-definitions.ts'

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
const dropForeignKeysSql = (table: string, line: TableDistribution): string =>
  (line.way === 'distributed' ? Object.keys(line.foreignKeys) : line.withoutKeys)
    .map((name) => `alter table ${table} drop constraint ${name};`)
    .join('\n')

/** `primaryKey`: its name; `constraints`: the names of the unique keys that are constraints; the others are indexes. */
const keysSql = (
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
const onPlacementsSql = (table: string, name: string, foreignKey: string): string => {
  const to = /references (?<to>\w+)/u.exec(foreignKey)?.groups?.['to'] ?? ''
  const ofShard = foreignKey.replace(`references ${to}`, 'references %2$s')
  const text = `alter table %1$s drop constraint if exists ${name};
    alter table %1$s add constraint ${name} foreign key ${ofShard}`
  return `select result from run_command_on_colocated_placements('${table}', '${to}', ${escapeLiteral(text)})
    where not success limit 1`
}

export type Step = {
  readonly name: string
  /** It works beyond the transaction, and may run again. The others are in one transaction with the record that they are done. */
  readonly isRepeatable: boolean
  readonly run: (client: Client, applicationRole: string) => Promise<void>
}

const distributedTables = Object.entries(distribution).flatMap(([table, line]) =>
  line.way === 'distributed' ? [[table, line] as const] : [],
)
const tablesOf = (way: 'reference' | 'coordinator'): readonly string[] =>
  Object.keys(distribution).filter((table) => distribution[table]?.way === way)

/** Citus sends the whole of a text to the other nodes, once for each statement in it. */
const runAll = async (client: Client, text: string): Promise<void> => {
  for (const statement of text.split(';')) {
    if (statement.trim() !== '') await client.query(statement)
  }
}

const transactional = (name: string, text: string): Step => ({
  name,
  isRepeatable: false,
  run: (client) => runAll(client, text),
})

/** Without policies nobody but the owner reads a row: an interrupted run leaves a closed system. */
const policiesOff = transactional(
  'policies',
  Object.keys(policies)
    .map(
      (table) => `drop policy if exists readable on ${table};
        drop policy if exists insertable on ${table};
        drop policy if exists updatable on ${table};
        drop policy if exists deletable on ${table};
        alter table ${table} no force row level security;`,
    )
    .join('\n'),
)

/** They would fire for each row that moves to another node. The last step creates them again. */
const triggersOff: Step = {
  name: 'triggers',
  isRepeatable: false,
  run: async (client) => {
    const moved = Object.keys(distribution).filter((one) => !tablesOf('coordinator').includes(one))
    const { rows } = await client.query<{ text: string }>(
      `select format('drop trigger %I on %I', t.tgname, c.relname) as text
         from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
      [moved],
    )
    await runAll(client, rows.map(({ text }) => text).join(';'))
  },
}

type Constraint = { readonly name: string; readonly isPrimary: boolean }

const keysStep = (table: string, line: DistributedTable): Step => ({
  name: `keys of ${table}`,
  isRepeatable: false,
  run: async (client) => {
    const { rows } = await client.query<Constraint>(
      `select conname::text as name, contype = 'p' as "isPrimary" from pg_constraint
         where conrelid = $1::regclass and contype in ('p', 'u')`,
      [table],
    )
    const primaryKey = rows.find(({ isPrimary }) => isPrimary)?.name
    if (primaryKey === undefined) throw new Error(`${table} has no primary key`)
    const constraints = new Set(rows.map(({ name }) => name))
    await runAll(
      client,
      `${companySql(table, line)} ${keysSql(table, line, { primaryKey, constraints })}`,
    )
  },
})

const references = distributedTables.flatMap(([table, { foreignKeys }]) =>
  Object.entries(foreignKeys).map(([name, text]) => ({ table, name, text })),
)

/** Citus refuses any further foreign key on a table that has one of the shards, so these are the last. */
const shardKeySteps: readonly Step[] = references
  .filter(({ text }) => isForShards(text))
  .flatMap(({ table, name, text }) => [
    transactional(
      `foreign key ${name}`,
      `set local citus.enable_ddl_propagation = off;
       alter table ${table} add constraint ${name} foreign key ${text}`,
    ),
    {
      name: `foreign key ${name} of the shards`,
      isRepeatable: true,
      run: async (client) => {
        const { rows } = await client.query<{ result: string }>(onPlacementsSql(table, name, text))
        if (rows[0] !== undefined) throw new Error(`${name}: ${rows[0].result}`)
      },
    },
  ])

const [first] = distributedTables
const distributeSql = (table: string): string =>
  `select create_distributed_table('${table}', 'company_id', colocate_with := '${table === first?.[0] ? 'none' : first?.[0]}')`

/** `npm run distribute`, in order. Each is one transaction, or may run again. */
export const steps: readonly Step[] = [
  policiesOff,
  triggersOff,
  transactional('nobody', nobodySql),
  transactional(
    'foreign keys',
    Object.entries(distribution)
      .map(([table, line]) => dropForeignKeysSql(table, line))
      .join('\n'),
  ),
  ...distributedTables.map(([table, line]) => keysStep(table, line)),
  ...tablesOf('reference').map((table) =>
    transactional(`reference table ${table}`, `select create_reference_table('${table}')`),
  ),
  ...distributedTables.map(([table]) =>
    transactional(`distributed table ${table}`, distributeSql(table)),
  ),
  ...references
    .filter(({ text }) => !isForShards(text))
    .map(({ table, name, text }) =>
      transactional(
        `foreign key ${name}`,
        `alter table ${table} add constraint ${name} foreign key ${text}`,
      ),
    ),
  ...shardKeySteps,
  {
    name: 'definitions',
    isRepeatable: true,
    run: async (client, applicationRole) => {
      // A policy calls functions that read reference tables, also in the middle of a query of a shard.
      for (const role of [escapeIdentifier(applicationRole), 'current_user']) {
        await client.query(`alter role ${role} set citus.allow_nested_distributed_execution to on`)
      }
      await recordDistributed(client)
      await syncDefinitions(client, applicationRole)
    },
  },
]

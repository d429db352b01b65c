import { createHash } from 'node:crypto'
import { escapeIdentifier, type Client } from 'pg'
import { runDdl } from './run-ddl.ts'
import { writeInstallationState, readInstallationState } from './installation-state.ts'
import { functionsSql } from './distribution/mode-functions.ts'
import { policies, policySql } from './policies/policies.ts'
import { changeTriggers } from './change-triggers.ts'
import { distributedTriggers } from './distribution/distributed-triggers.ts'
import {
  readDistributionMode,
  type DistributionMode,
  nobodysCompany,
} from './distribution/distribution-mode.ts'
import { readShardNames, withLookups, type ShardNames } from './distribution/distributed-lookups.ts'
import { triggers } from './database-triggers.ts'
import { loadSql } from './sql/load-sql.ts'
import type { TablePolicy } from './policies/policy-conditions.ts'

/** The tables whose rows a result or its approval depends on (`services/content`). */
const contentTables = [
  'assessment_categories',
  'symptom_bank',
  'modules',
  'module_rules',
  'symptom_groups',
  'symptoms',
  'questions',
  'approaches',
  'influence_rules',
  'sources',
  'guidance',
  'content_approvals',
] as const

const revisionTriggers = [
  loadSql('triggers/raise-revision'),
  ...contentTables.map((table) => loadSql('triggers/content-table', { table })),
].join('\n')

/** No caller sees the company of nobody, so that no list shows it and no count includes it. */
const withoutNobody = ({ read, write, lock, ...policy }: TablePolicy): TablePolicy => {
  const among = (condition: string): string => `(id <> '${nobodysCompany}' and (${condition}))`
  return {
    ...policy,
    read: among(read),
    write: among(write),
    ...(lock !== undefined && { lock: among(lock) }),
  }
}

/**
 * The SQL of one table's policy in the form for Citus, which refuses sub-selects in it: on creating one, and on each insert. So
 * a condition on the caller is evaluated for each row.
 */
export const distributedPolicySql = (table: string, policy: TablePolicy, role: string): string =>
  withLookups(policySql(table, table === 'companies' ? withoutNobody(policy) : policy, role))
    .replaceAll('; ', ';\n')
    .replaceAll('(select app.', '(app.')
    // Citus cannot read `is not null` of a function in a policy.
    .replaceAll('app.role() is not null', `coalesce(app.role(), '') <> ''`)

/** Citus sends the whole text to the other nodes, once for each statement in it. So each statement is sent alone. */
const statementsOf = (text: string): readonly string[] =>
  text.split(/;\s*$/mu).filter((one) => one.trim() !== '')

/** The policies of one table. Citus creates them on each shard too, and on a shard that moves. */
const syncDistributedPolicy = (client: Client, text: string): Promise<void> =>
  runDdl(client, async () => {
    for (const one of statementsOf(text)) await client.query(one)
  })

/** Citus refuses triggers on distributed tables by default: they must not reach beyond the rows of their company. */
const syncDistributedTriggers = async (client: Client, text: string): Promise<void> => {
  await client.query('set citus.enable_unsafe_triggers = on')
  for (const one of text.split(/^(?=create |drop trigger )/mu)) {
    await runDdl(client, () => client.query(one))
  }
}

/**
 * The current state of each table, and of all functions and all triggers, in the database. A start recreates only the
 * layers that differ from the applied state, also after a foreign change. It does not touch the others, since
 * recreating a layer locks the whole table (ADR 26).
 */
const STATES_QUERY = `
  select 'functions' as name, coalesce(md5(string_agg(
      concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text), ';' order by p.oid::regprocedure::text)), '') as state
    from pg_proc p where p.pronamespace = to_regnamespace('app')
  union all
  select 'triggers', coalesce(md5(string_agg(
      concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled), ';' order by t.tgrelid::regclass::text, t.tgname)), '')
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, md5(concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, c.relacl::text, (
      select string_agg(concat_ws(' ', polname, polcmd, polpermissive, polroles::text,
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)), ';' order by polname)
      from pg_policy where polrelid = c.oid)))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

const readStates = async (client: Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; state: string }>(STATES_QUERY)
  return new Map(rows.map(({ name, state }) => [name, state]))
}

/** A function whose columns change gets another name: PostgreSQL does not replace it, and an older program calls it (ADR 26). */
const syncFunctions = async (client: Client, text: string): Promise<void> => {
  await runDdl(client, () => client.query(text))
}

/**
 * One trigger per transaction: each locks its table, and no transaction waits for a second table with a lock on the
 * first.
 */
const syncTriggers = async (client: Client, text: string): Promise<void> => {
  for (const one of text.split(/^(?=create or replace |drop trigger )/mu)) {
    await runDdl(client, () => client.query(one))
  }
}

type Definition = {
  readonly name: string
  readonly text: string
  readonly apply: (client: Client, text: string) => Promise<void>
}

const allTriggers = (mode: DistributionMode): string =>
  [triggers, changeTriggers(mode), revisionTriggers].join('\n')

const plainDefinitions = (role: string): readonly Definition[] => [
  { name: 'functions', text: functionsSql('plain', role), apply: syncFunctions },
  { name: 'triggers', text: allTriggers('plain'), apply: syncTriggers },
  ...Object.entries(policies).map(([name, policy]) => ({
    name,
    text: policySql(name, policy, role),
    apply: (client: Client, text: string) => runDdl(client, () => client.query(text)),
  })),
]

const distributedDefinitions = (role: string, shards: ShardNames): readonly Definition[] => [
  {
    name: 'functions',
    text: functionsSql('distributed', role, shards),
    apply: syncFunctions,
  },
  {
    name: 'triggers',
    text: distributedTriggers(allTriggers('distributed')),
    apply: syncDistributedTriggers,
  },
  ...Object.entries(policies).map(([name, policy]) => ({
    name,
    text: distributedPolicySql(name, policy, role),
    apply: syncDistributedPolicy,
  })),
]

/** Creates functions, triggers and policies of this program, next to active servers. */
export const syncDefinitions = async (client: Client, applicationRole: string): Promise<void> => {
  const role = escapeIdentifier(applicationRole)
  const layers =
    (await readDistributionMode(client)) === 'plain'
      ? plainDefinitions(role)
      : distributedDefinitions(role, await readShardNames(client))
  const before = await readStates(client)
  const applied = new Map<string, string>()
  let isChanged = false
  for (const { name, text, apply } of layers) {
    const hash = createHash('sha256').update(text).digest('hex')
    applied.set(name, hash)
    if ((await readInstallationState(client, `laid ${name}`)) === `${hash} ${before.get(name)}`)
      continue
    await apply(client, text)
    isChanged = true
  }
  if (!isChanged) return
  const after = await readStates(client)
  for (const [name, hash] of applied)
    await writeInstallationState(client, `laid ${name}`, `${hash} ${after.get(name)}`)
}

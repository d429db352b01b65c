import type { Client } from 'pg'
import { distribution } from '#server/database/distribution.ts'
import { readDistributionMode, readUnfinished } from '#server/database/distribution-mode.ts'
import { readNodes, type CitusNode, type Settings } from './citus-nodes.ts'
import { fail, ok, type Row } from './row.ts'

const needed: Readonly<Record<keyof Settings, (value: string) => boolean>> = {
  propagation: (value) => value === 'local',
  prepared: (value) => Number(value) > 0,
  wal: (value) => value === 'logical',
}

const settingNames: Readonly<Record<keyof Settings, string>> = {
  propagation: 'citus.propagate_set_commands',
  prepared: 'max_prepared_transactions',
  wal: 'wal_level',
}

export const nodeRow = ({ address, isActive, settings, isCoordinator }: CitusNode): Row => {
  const about = `${isCoordinator ? 'coordinator' : 'worker'} ${address}`
  if (settings === null) {
    const advice = 'Start its PostgreSQL: calls of its companies answer 503 meanwhile.'
    return fail(about, 'does not answer', advice)
  }
  if (!isActive) {
    const advice = `As the superuser: select citus_activate_node(host, port). Its companies get no answers meanwhile.`
    return fail(about, 'answers, and is not active', advice)
  }
  const names = Object.keys(needed) as (keyof Settings)[]
  const wrong = names.filter((name) => !needed[name](settings[name]))
  if (wrong.length === 0) return ok(about, 'answers, active')
  const seen = wrong.map((name) => `${settingNames[name]} is ${settings[name]}`).join(', ')
  return fail(about, seen, 'Set it as in deploy/citus/postgresql.conf, the same on every machine.')
}

export const versionsRow = (nodes: readonly CitusNode[]): Row => {
  const versions = [...new Set(nodes.flatMap(({ version }) => version ?? []))]
  return versions.length <= 1
    ? ok('Citus', `${versions[0] ?? 'unknown'}, the same on each machine that answers`)
    : fail(
        'Citus',
        `several versions: ${versions.join(', ')}`,
        'Install one on every machine, then alter extension citus update on each.',
      )
}

/** 'distributed' alone when the company is the distribution column. */
export type FoundWay = 'distributed' | 'reference' | 'coordinator' | 'by another column'

export const tablesRow = (found: Readonly<Record<string, FoundWay>>): Row => {
  const about = 'distribution'
  const wrong = Object.entries(distribution)
    .filter(([table, { way }]) => found[table] !== way)
    .map(([table, { way }]) => `${table} (${found[table] ?? 'missing'} instead of ${way})`)
  return wrong.length === 0
    ? ok(about, 'each table is where this version expects it')
    : fail(about, wrong.join(', '), 'Back up, restore into an empty database, npm run distribute.')
}

const readWays = async (client: Client): Promise<Readonly<Record<string, FoundWay>>> => {
  const { rows } = await client.query<{ table: string; way: FoundWay }>(
    `select c.relname::text as table, case
         when p.partmethod = 'h' and column_to_column_name(p.logicalrelid, p.partkey) = 'company_id' then 'distributed'
         when p.partmethod = 'n' and p.repmodel = 't' then 'reference'
         when coalesce(p.partmethod, 'n') = 'n' then 'coordinator'
         else 'by another column' end as way
       from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  return Object.fromEntries(rows.map(({ table, way }) => [table, way]))
}

/** Checks of an installation that is distributed by company; of another one, nothing. */
export const distributionRows = async (client: Client): Promise<readonly Row[]> => {
  const unfinished = await readUnfinished(client)
  if (unfinished !== null) {
    const advice = 'npm run distribute goes on. No server starts before it has ended.'
    return [fail('distribution', `${unfinished} steps are done`, advice)]
  }
  if ((await readDistributionMode(client)) === 'plain') return []
  const nodes = await readNodes(client)
  return [...nodes.map(nodeRow), versionsRow(nodes), tablesRow(await readWays(client))]
}

import { z } from 'zod'
import type { Client } from 'pg'
import { distribution } from '#server/database/distribution/distribution.ts'
import {
  readDistributionMode,
  readUnfinished,
} from '#server/database/distribution/distribution-mode.ts'
import { fail, ok, type Row } from './row.ts'

/** The settings of `deploy/citus/postgresql.conf` that a distributed installation cannot do without. */
const settingsSchema = z
  .object({ propagation: z.string(), prepared: z.string(), wal: z.string() })
  .readonly()

type Settings = z.infer<typeof settingsSchema>

/** What a machine answers. It has no version without the extension. */
const answerSchema = z.object({ version: z.string().nullable(), settings: settingsSchema })

/** One machine of Citus. */
export type CitusNode = {
  readonly address: string
  readonly isCoordinator: boolean
  readonly isActive: boolean
  /** null: it does not answer. */
  readonly settings: Settings | null
  readonly version: string | null
}

type Place = {
  readonly id: number
  readonly address: string
  readonly isCoordinator: boolean
  readonly isActive: boolean
}

type Answer = { readonly id: number; readonly success: boolean; readonly result: string }

const PLACES = `select nodeid as id, nodename || ':' || nodeport as address, groupid = 0 as "isCoordinator",
  isactive as "isActive" from pg_dist_node order by groupid, nodename, nodeport`

/** Asked of each machine by the coordinator, which does not send a setting of this session along. */
const ON_NODE = `select json_build_object(
  'version', (select split_part(citus_version(), ' ', 2) || ', extension ' || extversion
    from pg_extension where extname = 'citus'),
  'settings', json_build_object(
    'propagation', current_setting('citus.propagate_set_commands'),
    'prepared', current_setting('max_prepared_transactions'),
    'wal', current_setting('wal_level')))::text`

/** Every machine of the cluster, asked from the coordinator. */
const readNodes = async (client: Client): Promise<readonly CitusNode[]> => {
  const { rows: places } = await client.query<Place>(PLACES)
  // An address without a machine answers nothing for half a minute.
  await client.query(`set citus.node_connection_timeout = '5s'`)
  const { rows: answers } = await client.query<Answer>(
    `select nodeid as id, success, result from run_command_on_all_nodes($1, give_warning_for_connection_errors := true)`,
    [ON_NODE],
  )
  return places.map(({ id, ...place }) => {
    const answer = answers.find((one) => one.id === id)
    if (answer?.success !== true) return { ...place, settings: null, version: null }
    return { ...place, ...answerSchema.parse(JSON.parse(answer.result)) }
  })
}

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

import type { Client } from 'pg'

/** The settings of `deploy/citus/postgresql.conf` that a distributed installation cannot do without. */
export type Settings = {
  readonly propagation: string
  readonly prepared: string
  readonly wal: string
}

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
export const readNodes = async (client: Client): Promise<readonly CitusNode[]> => {
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
    return { ...place, ...(JSON.parse(answer.result) as Pick<CitusNode, 'settings' | 'version'>) }
  })
}

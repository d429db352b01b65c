import type { Client } from 'pg'
import { readUnfinished } from '#server/database/distribution/distribution-mode.ts'
import { readSchemaState } from '#server/database/migrations.ts'
import { steps } from './distribute-steps.ts'

type Node = {
  readonly workers: number
  readonly settings: string
  /** null: every worker answers. */
  readonly lost: string | null
}

const NO_CITUS =
  'This PostgreSQL has no extension citus, and nothing was changed. One machine is enough for most: docs/scale.md.'

const hasCitus = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

/** The connections of servers, and of the program's other commands. Citus has connections of its own. */
const countServers = async (client: Client, role: string): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and usename = $1 and application_name not like 'citus\\_%'`,
    [role],
  )
  return rows[0]?.n ?? 0
}

const readNode = async (client: Client): Promise<Node> => {
  const { rows } = await client.query<Node>(
    `select count(*)::int as workers, current_setting('citus.propagate_set_commands') as settings,
         string_agg(nodename || ':' || nodeport, ', ')
           filter (where not citus_check_connection_to_node(nodename, nodeport)) as lost
       from pg_dist_node where isactive and shouldhaveshards and groupid > 0`,
  )
  return rows[0] ?? { workers: 0, settings: '', lost: null }
}

/** Why the tables cannot be distributed now, as a line; null: they can. `role`: the application's. */
export const findObstacle = async (client: Client, role: string): Promise<string | null> => {
  if (!(await hasCitus(client))) return NO_CITUS
  const { workers, settings, lost } = await readNode(client)
  if (workers === 0) {
    return 'This coordinator has no workers: add them by citus_add_node, as deploy/citus does.'
  }
  if (lost !== null) return `Start these machines first: ${lost} does not answer.`
  if (settings !== 'local') {
    return `Set citus.propagate_set_commands = 'local' on every machine: without it the policies there see no caller.`
  }
  if ((await readSchemaState(client)).age !== 'current') {
    return 'The schema is not that of this program: start this version once, and stop it.'
  }
  const unfinished = await readUnfinished(client)
  if (unfinished?.endsWith(` of ${steps.length}`) === false) {
    return `Another version began (${unfinished} steps): npm run distribute of that one goes on.`
  }
  const servers = await countServers(client, role)
  return servers === 0 ? null : `Stop every server first: ${servers} connections are open.`
}

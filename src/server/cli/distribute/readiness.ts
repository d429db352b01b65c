import type { Client } from 'pg'
import { compareSchemaVersion } from '#server/database/migrations.ts'

type Node = { readonly workers: number; readonly settings: string }

const NO_CITUS =
  'This PostgreSQL has no extension citus, and nothing was changed. One machine is enough for most: docs/scale.md.'

const hasCitus = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

/** The connections of servers and of the program's other commands. */
const countServers = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'holdepunkt'`,
  )
  return rows[0]?.n ?? 0
}

const readNode = async (client: Client): Promise<Node> => {
  const { rows } = await client.query<Node>(
    `select (select count(*)::int from pg_dist_node where isactive and shouldhaveshards and groupid > 0) as workers,
       current_setting('citus.propagate_set_commands') as settings`,
  )
  return rows[0] ?? { workers: 0, settings: '' }
}

/** Why the tables cannot be distributed now, as a line; null: they can. */
export const findObstacle = async (client: Client): Promise<string | null> => {
  if (!(await hasCitus(client))) return NO_CITUS
  const { workers, settings } = await readNode(client)
  if (workers === 0) {
    return 'This coordinator has no workers: add them by citus_add_node, as deploy/citus does.'
  }
  if (settings !== 'local') {
    return `Set citus.propagate_set_commands = 'local' on every machine: without it the policies there see no caller.`
  }
  if ((await compareSchemaVersion(client)) !== 'current') {
    return 'The schema is not that of this program: start this version once, and stop it.'
  }
  const servers = await countServers(client)
  return servers === 0 ? null : `Stop every server first: ${servers} connections are open.`
}

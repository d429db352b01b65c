import { Client } from 'pg'
import { locks } from '#server/database/locks.ts'
import {
  readProgress,
  writeProgress,
  readUnfinished,
} from '#server/database/distribution/distribution-mode.ts'
import { differences, readProof } from './distribute/proof.ts'
import { readStart, forgetProof, isProven } from './distribute/proof-state.ts'
import { steps, type Step } from './distribute/distribute-steps.ts'
import { isTransient } from '#server/core/connections/unavailable.ts'
import { applicationConnection } from '#server/database/connection.ts'
import { readSchemaState } from '#server/database/migrations.ts'
import { runAsOwner, type CommandOptions, type CommandResult } from './command-database.ts'

type Distributed = { readonly differing: readonly string[]; readonly tables: number }

/**
 * Runs the steps that are left, in order, and records each. Then it compares counts and hashes of every table with those from
 * before the first step. Holds the lock of the migration: no server starts in between.
 */
export const distribute = async (
  client: Client,
  applicationRole: string,
  all: readonly Step[],
  report: (line: string) => void,
): Promise<Distributed> => {
  await client.query('select pg_advisory_lock($1)', [locks.migration])
  const done = (await readProgress(client))?.done ?? 0
  const before = await readStart(client, done)
  for (const [index, step] of all.entries()) {
    if (index < done) continue
    report(`${index + 1} of ${all.length}: ${step.name}`)
    if (!step.isRepeatable) {
      await client.query('begin')
      await client.query('set local citus.enable_unsafe_triggers = on')
    }
    await step.run(client, applicationRole)
    await writeProgress(client, { done: index + 1, all: all.length })
    if (!step.isRepeatable) await client.query('commit')
  }
  const after = await readProof(client)
  return { differing: differences(before, after), tables: Object.keys(before).length }
}

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
const findObstacle = async (client: Client, role: string): Promise<string | null> => {
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

type Report = (line: string) => void

const DISTRIBUTED = 'The tables are distributed.'

const MACHINE_LOST =
  'A machine of Citus does not answer. What was begun on it is undone, and no server starts: npm run distribute goes on when it answers.'

const describe = async (client: Client): Promise<string> => {
  const unfinished = await readUnfinished(client)
  if (unfinished !== null) return `${unfinished} steps are done: npm run distribute goes on.`
  const { done } = (await readProgress(client)) ?? { done: 0 }
  return done === 0 ? 'The tables are those of one machine.' : DISTRIBUTED
}

const verify = async (client: Client, role: string, report: Report): Promise<CommandResult> => {
  report(await describe(client))
  const obstacle = await findObstacle(client, role)
  if (obstacle !== null) report(obstacle)
  return obstacle === null
}

const change = async (client: Client, role: string, report: Report): Promise<CommandResult> => {
  // A server that starts has the lock too: it is connected before this one has it.
  await client.query('select pg_advisory_lock($1)', [locks.migration])
  if (await isProven(client)) {
    report(DISTRIBUTED)
    return true
  }
  const obstacle = await findObstacle(client, role)
  if (obstacle !== null) return { failure: obstacle }
  const { differing, tables } = await distribute(client, role, steps, report)
  if (differing.length > 0) return { failure: `Not as before: ${differing.join(', ')}.` }
  await forgetProof(client)
  report(`${tables} tables are distributed, and their rows are as they were.`)
  return true
}

/** `npm run distribute`, on the coordinator of Citus while no server runs; `-- --check` changes nothing. */
export const runDistribute = (
  options: CommandOptions & { readonly isCheck: boolean },
): Promise<CommandResult> =>
  runAsOwner(options, async (owner) => {
    const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
    // A cut connection fails the current statement, and that error reports it.
    client.on('error', () => undefined)
    await client.connect()
    const role = applicationConnection(owner).user
    try {
      return await (options.isCheck ? verify : change)(client, role, options.report)
    } catch (error) {
      if (!isTransient(error)) throw error
      return { failure: MACHINE_LOST }
    } finally {
      await client.end()
    }
  })

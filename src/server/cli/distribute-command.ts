import { Client } from 'pg'
import { isTransient } from '#server/core/connections/unavailable.ts'
import { applicationConnection } from '#server/database/connection.ts'
import { readProgress, readUnfinished } from '#server/database/distribution/distribution-mode.ts'
import { locks } from '#server/database/locks.ts'
import { runAsOwner, type CommandOptions, type CommandResult } from './command-database.ts'
import { distribute } from './distribute/distribute.ts'
import { forgetProof, isProven } from './distribute/proof-state.ts'
import { findObstacle } from './distribute/distribute-readiness.ts'
import { steps } from './distribute/distribute-steps.ts'

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

const check = async (client: Client, role: string, report: Report): Promise<CommandResult> => {
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
      return await (options.isCheck ? check : change)(client, role, options.report)
    } catch (error) {
      if (!isTransient(error)) throw error
      return { failure: MACHINE_LOST }
    } finally {
      await client.end()
    }
  })

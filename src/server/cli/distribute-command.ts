import { Client } from 'pg'
import { applicationConnection } from '#server/database/connection.ts'
import { readDistributionMode } from '#server/database/distribution-mode.ts'
import { runAsOwner, type CommandOptions, type CommandResult } from './command-database.ts'
import { distribute, readStepsDone } from './distribute/distribute.ts'
import { findObstacle } from './distribute/readiness.ts'
import { steps } from './distribute/steps.ts'

type Report = (line: string) => void

const check = async (client: Client, report: Report): Promise<CommandResult> => {
  const done = await readStepsDone(client)
  if ((await readDistributionMode(client)) === 'distributed') report('The tables are distributed.')
  else if (done === null) report('The tables are those of one machine.')
  else report(`${done} of ${steps.length} steps are done: npm run distribute goes on.`)
  const obstacle = await findObstacle(client)
  if (obstacle !== null) report(obstacle)
  return obstacle === null
}

const change = async (client: Client, role: string, report: Report): Promise<CommandResult> => {
  const obstacle = await findObstacle(client)
  if (obstacle !== null) return { failure: obstacle }
  const { differing, tables } = await distribute(client, role, steps, report)
  if (differing.length > 0) return { failure: `Not as before: ${differing.join(', ')}.` }
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
    try {
      return await (options.isCheck
        ? check(client, options.report)
        : change(client, applicationConnection(owner).user, options.report))
    } finally {
      await client.end()
    }
  })

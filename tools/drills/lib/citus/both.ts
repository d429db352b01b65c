import type { Client } from 'pg'
import type { Connection } from '../../../../src/server/database/connection.ts'
import { distribution } from '../../../../src/server/database/distribution/distribution.ts'
import { migrate } from '../../../../src/server/database/migrate.ts'
import { migrationFailureLine } from '../../../../src/server/start/start-failures.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import { urlOf } from '../../../../src/testing/database/url.ts'
import type { DebianPostgres } from '../debian-postgres.ts'
import { runOperatorCommand } from '../operator-command.ts'
import { startCitusCluster, type CitusCluster } from './cluster.ts'
import { copyRows } from './copy-rows.ts'
import { fill, type Filled, type Size } from './fill.ts'
import { startOneMachine } from './one-machine.ts'

export type Both = {
  readonly cluster: CitusCluster
  /** Of one machine, and of the coordinator. */
  readonly owners: readonly [Connection, Connection]
  readonly filled: Filled
  readonly distributeMs: number
}

const migrated = async (owner: Connection): Promise<void> => {
  const failed = await migrate(owner)
  if (failed !== null) throw new Error(migrationFailureLine(failed))
}

/** Citus passes the command on to the shards of a table that it names. */
const analyze = async (client: Client): Promise<void> => {
  for (const table of Object.keys(distribution)) await client.query(`vacuum analyze ${table}`)
}

/** One machine and a cluster of Citus with the same rows; those of the cluster are distributed. */
export const fillBoth = async (
  stack: AsyncDisposableStack,
  postgres: DebianPostgres,
  options: { readonly size: Size; readonly seed: number },
): Promise<Both> => {
  const one = await startOneMachine(stack, postgres)
  const cluster = await startCitusCluster(stack, postgres)
  const { owner, coordinator } = cluster
  await migrated(one.owner)
  await migrated(owner)
  const filled = await fill(one.owner, one.superuser, options)
  const superuser = { ...coordinator.superuser, database: owner.database }
  await copyRows(postgres, one.superuser, superuser)
  const environment = { DATABASE_URL: urlOf(owner) }
  const distributed = await runOperatorCommand('distribute', null, environment)
  if (distributed.exitCode !== 0) throw new Error(distributed.lines.join('\n'))
  await onOwner(superuser, analyze)
  return { cluster, owners: [one.owner, owner], filled, distributeMs: distributed.ms }
}

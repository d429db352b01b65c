import { Client, type ClientBase } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { distribution } from '#server/database/distribution.ts'
import { readDistributionMode, readUnfinished } from '#server/database/distribution-mode.ts'
import { runDdl, TablesLocked } from '#server/database/run-ddl.ts'
import { tableInclusion } from './tables.ts'

/** Why no backup is made now. */
export type SnapshotFailure = 'half-distributed' | 'tables-held'

/** About in the order in which calls write them, the audit log last: so that few wait for each other. */
const kept = [
  ...Object.keys(distribution).filter(
    (name) => tableInclusion[name] === 'kept' && name !== 'audit_log',
  ),
  'audit_log',
]

/** It reaches each shard, and so each node with rows. */
const ON_EACH_NODE = 'select id from assessments limit 1'

/**
 * N1: the transaction of the client reads all nodes of Citus as they are at one moment. Citus has no snapshot over all nodes:
 * each takes its own at its first query. So another connection lets nobody write until each node has it, which takes
 * milliseconds. Every later query uses the one connection to a node that has the snapshot. On plain PostgreSQL it does nothing.
 *
 * It must be the first query of the transaction, which would otherwise have the coordinator's snapshot from before.
 */
export const alignSnapshots = async (
  client: ClientBase,
  owner: Connection,
): Promise<SnapshotFailure | null> => {
  const locking = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  // A cut connection fails the current statement, and that error reports it.
  locking.on('error', () => undefined)
  await locking.connect()
  try {
    if ((await readUnfinished(locking)) !== null) return 'half-distributed'
    if ((await readDistributionMode(locking)) === 'plain') return null
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    await runDdl(locking, async () => {
      // On the coordinator alone, through which every server writes: the triggers of the shards would meet the other locks.
      await locking.query('set local citus.enable_metadata_sync = off')
      await locking.query(`lock table ${kept.join(', ')} in share mode`)
      await client.query(ON_EACH_NODE)
    })
    return null
  } catch (error) {
    if (error instanceof TablesLocked) return 'tables-held'
    throw error
  } finally {
    await locking.end()
  }
}

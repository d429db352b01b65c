import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { Connection } from '../../../../src/server/database/connection.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import type { CitusCluster } from './cluster.ts'
import type { CitusNode } from './node.ts'

const POLL_MS = 20

/** A role that Citus creates for one move and drops afterwards. It writes the rows on the receiving worker. */
const TEMPORARY_ROLES = `select rolname from pg_roles
  where rolname like 'citus\\_shard\\_%\\_subscription\\_role\\_%' and not rolbypassrls`

/**
 * ADR 40: logical replication refuses to write into a table with row-level policies, and the move would wait without
 * end. So its role bypasses them, until `isOver`.
 */
const admitMoves = async (worker: Connection, isOver: () => boolean): Promise<void> => {
  const client = new Client(worker)
  await client.connect()
  try {
    await client.query('set citus.enable_ddl_propagation = off')
    while (!isOver()) {
      const { rows } = await client.query<{ rolname: string }>(TEMPORARY_ROLES)
      for (const { rolname } of rows)
        await client.query(`alter role ${escapeIdentifier(rolname)} bypassrls`)
      await pause(POLL_MS)
    }
  } finally {
    await client.end()
  }
}

type Place = { readonly shard: string; readonly port: number }

const placeOf = async (client: Client, table: string, company: string): Promise<Place> => {
  const { rows } = await client.query<Place>(
    `select shardid as shard, nodeport as port from citus_shards
      where shardid = get_shard_id_for_distribution_column($1::text::regclass, $2::uuid)`,
    [table, company],
  )
  const [place] = rows
  if (place === undefined) throw new Error(`${table} is not distributed`)
  return place
}

/** The worker with the rows of a company. */
export const workerOf = (
  { owner, workers }: CitusCluster,
  table: string,
  company: string,
): Promise<CitusNode> =>
  onOwner(owner, async (client) => {
    const { port } = await placeOf(client, table, company)
    const worker = workers.find(({ superuser }) => superuser.port === port)
    if (worker === undefined) throw new Error('no worker has the rows')
    return worker
  })

/**
 * Moves the shards of a company, in `table` and each table beside it, to the other worker. The companies in the same shards
 * move too. Writes go on. A shard of its own first (`isolate_tenant_to_new_shard`) is not possible then: Citus 13.2.2
 * waits without end at a DELETE, because it does not find the primary key of the new shard.
 */
export const moveCompany = async (
  { coordinator, workers, owner }: CitusCluster,
  table: string,
  company: string,
): Promise<void> => {
  const at = ({ superuser }: CitusNode): Connection => ({
    ...superuser,
    database: owner.database,
  })
  let isOver = false
  const admitted = Promise.all(workers.map((worker) => admitMoves(at(worker), () => isOver)))
  try {
    await onOwner(at(coordinator), async (client) => {
      const { shard, port } = await placeOf(client, table, company)
      const to = workers.find(({ superuser }) => superuser.port !== port)
      await client.query(
        `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`,
        [shard, port, to?.superuser.port],
      )
    })
  } finally {
    isOver = true
    await admitted
  }
}

import { join } from 'node:path'
import type { Connection } from '../../../../src/server/database/connection.ts'
import type { DebianPostgres } from '../debian-postgres.ts'
import { freePorts } from '../free-ports.ts'
import { newSecret } from '../new-secret.ts'
import { ownFolder } from '../own-folder.ts'
import { citusNode, type CitusNode } from './node.ts'
import { nodeValues } from './node-values.ts'

export type CitusCluster = {
  /** The owner of the product's database, on the coordinator. */
  readonly owner: Connection
  readonly coordinator: CitusNode
  readonly workers: readonly [CitusNode, CitusNode]
}

/**
 * A coordinator and two workers on the loopback, from the files of `deploy/citus`. The database of the product is there
 * and empty. The stack ends all of it.
 */
export const startCitusCluster = async (
  stack: AsyncDisposableStack,
  postgres: DebianPostgres,
): Promise<CitusCluster> => {
  const folder = await ownFolder(stack, 'citus')
  const [first = 0, second = 0, third = 0] = await freePorts(3)
  const ports = [first, second, third] as const
  const secrets = { owner: newSecret(), superuser: newSecret() }
  const nodeAt = (port: number): Promise<CitusNode> => {
    const own = join(folder, String(port))
    const values = nodeValues(ports, port, own, secrets)
    return citusNode(stack, { postgres, folder: own, values })
  }
  const [coordinator, worker1, worker2] = [
    await nodeAt(first),
    await nodeAt(second),
    await nodeAt(third),
  ]
  for (const node of [coordinator, worker1, worker2]) {
    await node.start()
    await node.runFile('database.sql', 'postgres')
    await node.runFile('extension.sql', 'holdepunkt')
  }
  await coordinator.runFile('cluster.sql', 'holdepunkt')
  return {
    owner: {
      ...coordinator.superuser,
      user: 'holdepunkt',
      password: secrets.owner,
      database: 'holdepunkt',
    },
    coordinator,
    workers: [worker1, worker2],
  }
}

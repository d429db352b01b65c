import { join } from 'node:path'
import type { Connection } from '../../../../src/server/database/connection.ts'
import type { DebianPostgres } from '../debian-postgres.ts'
import { freePort } from '../free-ports.ts'
import { newSecret } from '../new-secret.ts'
import { ownFolder } from '../own-folder.ts'
import { citusNode } from './node.ts'
import { nodeValues } from './node-values.ts'

type OneMachine = { readonly owner: Connection; readonly superuser: Connection }

/** One PostgreSQL of the same packages with the settings of a machine of the cluster, without Citus. The stack ends it. */
export const startOneMachine = async (
  stack: AsyncDisposableStack,
  postgres: DebianPostgres,
): Promise<OneMachine> => {
  const folder = await ownFolder(stack, 'one-machine')
  const port = await freePort()
  const own = join(folder, String(port))
  const secrets = { owner: newSecret(), superuser: newSecret() }
  const values = nodeValues([port, port, port], port, own, secrets)
  const node = await citusNode(stack, { postgres, folder: own, values, isAlone: true })
  await node.start()
  await node.runFile('database.sql', 'postgres')
  const database = 'holdepunkt'
  const superuser = { ...node.superuser, database }
  return { owner: { ...superuser, user: 'holdepunkt', password: secrets.owner }, superuser }
}

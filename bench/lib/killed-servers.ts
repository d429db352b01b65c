import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#server/database/connection.ts'
import { startCluster } from '#testing/database/cluster.ts'
import type { TestServer } from '#testing/server.ts'
import { serverOn } from './server-on.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

type KilledServers = {
  /** Who makes the accounts, beside those that are killed. */
  readonly beside: TestServer
  readonly owner: Connection
  /** One more server on the same database, in a process of its own. */
  readonly start: () => Promise<ServerProcess>
}

/** A database and servers on it that can be killed; all of it goes with the stack. */
export const killedServers = async (stack: AsyncDisposableStack): Promise<KilledServers> => {
  const cluster = await startCluster()
  stack.defer(cluster.stop)
  const beside = await serverOn(cluster.owner)
  stack.defer(beside.close)
  const { owner } = beside.database
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-killed-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  return {
    beside,
    owner,
    start: async () => {
      const server = await startServerProcess({ owner, dataFolder })
      stack.defer(server.kill)
      return server
    },
  }
}

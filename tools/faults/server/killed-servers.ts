import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../../src/server/database/connection.ts'
import type { Wrong } from '../programs/wrong-commits.ts'
import { runCluster } from '../../shared/run-cluster.ts'
import { serverOn } from '../../shared/server-on.ts'
import { startServerProcess, type ServerProcess } from '../../shared/server-process.ts'

type KilledServers = {
  /** Who makes the accounts, beside those that are killed. */
  readonly beside: Awaited<ReturnType<typeof serverOn>>
  readonly owner: Connection
  /** One more server on the same database, in a process of its own; `wrong`: one that a test must find out. */
  readonly start: (wrong?: Wrong) => Promise<ServerProcess>
}

/** A database and servers on it that can be killed; all of it goes with the stack. */
export const killedServers = async (stack: AsyncDisposableStack): Promise<KilledServers> => {
  const beside = await serverOn(await runCluster(stack))
  stack.defer(beside.close)
  const { owner } = beside.database
  const dataFolder = await mkdtemp(join(tmpdir(), 'holdepunkt-killed-'))
  stack.defer(() => rm(dataFolder, { recursive: true, force: true }))
  return {
    beside,
    owner,
    start: async (wrong) => {
      const server = await startServerProcess({ owner, dataFolder, ...(wrong && { wrong }) })
      stack.defer(server.kill)
      return server
    },
  }
}

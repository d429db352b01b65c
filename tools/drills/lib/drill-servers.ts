import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBalancer, type Balancer } from './balancer.ts'
import type { Connection } from '../../../src/server/database/connection.ts'
import type { TestServer } from '../../../src/testing/server/server.ts'
import { runCluster } from '../../shared/run-cluster.ts'
import { serverOn } from '../../shared/server-on.ts'
import { urlOf } from '../../../src/testing/database/url.ts'
import { startServerProcess, type ServerProcess } from '../../shared/server-process.ts'

/** Longer than the balancer takes to notice. */
const DRAIN_S = 1

export type DrillServers = {
  readonly cluster: Connection
  /** Creates the accounts. It gets no other calls during the drill. */
  readonly beside: TestServer
  readonly owner: Connection
  readonly balancer: Balancer
  /** The addresses of the servers, past the balancer. */
  readonly urls: () => readonly string[]
  /** The environment for an operator's command beside the server in that place. */
  readonly environmentAt: (index: number) => Readonly<Record<string, string>>
  /** Stops the server in order and starts it again in the same place, with the same program or another. */
  readonly replace: (index: number, root?: string) => Promise<Replacement>
  /** Kills the server with kill -9, then starts it again in its place. */
  readonly killInstead: (index: number) => Promise<Replacement>
  /** Stops the server and does not start it again. */
  readonly stop: (index: number) => Promise<void>
  readonly startAgain: (index: number) => Promise<void>
}

type Replacement = { readonly exitCode: number | null; readonly startedMs: number }

const folderFor = async (stack: AsyncDisposableStack, what: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `holdepunkt-drill-${what}-`))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Several real server processes on one database, behind a plain balancer. The stack disposes of all of them. */
export const drillServers = async (
  stack: AsyncDisposableStack,
  count: number,
  {
    cluster: given,
    ...options
  }: Pick<Parameters<typeof serverOn>[1] & object, 'database'> & {
    /** The PostgreSQL in the place of the test run's. */
    readonly cluster?: Connection
  } = {},
): Promise<DrillServers> => {
  const cluster = given ?? (await runCluster(stack))
  const beside = await serverOn(cluster, options)
  stack.defer(beside.close)
  const { owner } = beside.database
  const balancer = await startBalancer()
  stack.defer(balancer.close)
  const environment = {
    HOLDEPUNKT_KEY: randomBytes(32).toString('base64'),
    HOLDEPUNKT_DRAIN_SECONDS: String(DRAIN_S),
    // The drill starts the same program repeatedly.
    NODE_COMPILE_CACHE: await folderFor(stack, 'cache'),
  }
  const servers: { dataFolder: string; process: ServerProcess }[] = []

  const start = async (dataFolder: string, root?: string): Promise<ServerProcess> => {
    const serverOptions = { owner, dataFolder, environment, ...(root !== undefined && { root }) }
    const process = await startServerProcess(serverOptions)
    stack.defer(process.kill)
    await balancer.take(process.url)
    return process
  }
  const serverAt = (index: number) => {
    const server = servers[index]
    if (server === undefined) throw new Error('there is no such server')
    return server
  }
  const again = async (
    index: number,
    end: 'stop' | 'kill',
    root?: string,
  ): Promise<Replacement> => {
    const server = serverAt(index)
    const exitCode = (await server.process[end]()) ?? null
    balancer.forget(server.process.url)
    server.process = await start(server.dataFolder, root)
    return { exitCode, startedMs: server.process.startedMs }
  }
  const add = async (): Promise<void> => {
    const dataFolder = await folderFor(stack, 'data')
    servers.push({ dataFolder, process: await start(dataFolder) })
  }
  for (let n = 0; n < count; n += 1) await add()
  return {
    cluster,
    beside,
    owner,
    balancer,
    urls: () => servers.map(({ process }) => process.url),
    environmentAt: (index) => ({
      ...environment,
      DATABASE_URL: urlOf(owner),
      HOLDEPUNKT_DATA: serverAt(index).dataFolder,
    }),
    replace: (index, root) => again(index, 'stop', root),
    killInstead: (index) => again(index, 'kill'),
    stop: async (index) => {
      balancer.forget(serverAt(index).process.url)
      await serverAt(index).process.stop()
    },
    startAgain: async (index) => {
      serverAt(index).process = await start(serverAt(index).dataFolder)
    },
  }
}

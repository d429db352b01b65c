import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { canConnect } from '../../src/server/database/reach.ts'
import type { Random } from '../../src/testing/demo/random.ts'
import { startCluster, type Cluster } from '../../src/testing/database/cluster.ts'
import { readText, remove } from '../../src/server/core/files.ts'
import {
  identifyProcess,
  postmasterPid,
  startPostmaster,
  stopPostmaster,
} from '../../src/server/start/embedded/postmaster.ts'
import { clusterIn } from '../../src/server/start/embedded/home.ts'
import {
  nativeFolder,
  platformName,
  platformPackage,
  preparePrograms,
} from '../../src/server/start/embedded/programs.ts'
import { killAllIn, killNow, pidsIn } from './processes.ts'
import { asSuperuser } from './superuser.ts'

/** A database that is stopped, killed and started again where it is, as an operator's own would be. */
export type OwnCluster = Cluster & {
  readonly dataFolder: string
  /** kill -9 of all of it: how many processes that were. */
  readonly kill: () => Promise<number>
  /**
   * kill -9 of one of its processes, as the kernel does when memory is short: the database ends all the others and
   * starts itself again. Comes back when it answers.
   */
  readonly killOne: (random: Random) => Promise<void>
  /** In order, with the sessions ended. */
  readonly shutDown: () => Promise<void>
  /** Comes back when it answers, recovered; what it says when it does not start. */
  readonly start: () => Promise<string | null>
}

const quiet = (): void => undefined

/**
 * The numbers that a killed database has left behind. As the launcher does: where nobody collects dead processes, as
 * in many a container, theirs still count as taken.
 */
const clearStale = async (dataFolder: string): Promise<void> => {
  const file = join(dataFolder, 'postmaster.pid')
  const [pid, , , port, socket] = (await readText(file))?.split('\n') ?? []
  if (pid === undefined || (await identifyProcess(Number(pid), dataFolder)) === 'ours') return
  await remove(file)
  await remove(join(socket ?? '', `.s.PGSQL.${port}.lock`))
}

const killOne = async (cluster: Cluster, dataFolder: string, random: Random): Promise<void> => {
  const watching = new Client(cluster.owner)
  watching.on('error', quiet)
  await watching.connect()
  const cut = new Promise((resolve) => watching.once('end', resolve))
  const postmaster = await postmasterPid({ folder: cluster.home, user: null })
  killNow(random.pick((await pidsIn(dataFolder)).filter((pid) => pid !== postmaster)))
  await cut
  while (!(await canConnect(cluster.owner))) await pause(10)
}

export const startOwnCluster = async (where?: string): Promise<OwnCluster> => {
  const cluster = await startCluster(where)
  const dataFolder = clusterIn(cluster.home)
  const { uid, gid } = await stat(dataFolder)
  const user = process.getuid?.() === 0 ? { name: String(uid), uid, gid } : null
  const home = { folder: cluster.home, user }
  const native = nativeFolder(platformPackage(platformName()) ?? '') ?? ''
  const prepared = await preparePrograms({ native, home: home.folder, user, onProgress: quiet })
  if (!prepared.ok) throw new Error(prepared.failure.code)
  const postmaster = { home, programs: prepared.programs }
  // As PostgreSQL does where nobody watches over it; ours ends, and the server starts it again.
  await asSuperuser(home.folder, cluster.owner, [
    'alter system set restart_after_crash = on',
    'select pg_reload_conf()',
  ])
  return {
    ...cluster,
    dataFolder,
    kill: () => killAllIn(dataFolder),
    killOne: (random) => killOne(cluster, dataFolder, random),
    shutDown: () => stopPostmaster(postmaster),
    start: async () => {
      await clearStale(dataFolder)
      const started = await startPostmaster(postmaster)
      return started.ok ? null : JSON.stringify(started.failure)
    },
  }
}

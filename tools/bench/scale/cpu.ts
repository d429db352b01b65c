import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pidsIn } from '../../shared/processes.ts'
import type { Instance } from './instance.ts'

/** By process, in milliseconds on a core. */
type Used = ReadonlyMap<number, number>

/** All of its threads that are; Linux alone says so to the nanosecond. */
const usedBy = async (pid: number): Promise<number> => {
  const tasks = join('/proc', String(pid), 'task')
  const ids = await readdir(tasks).catch(() => [])
  const texts = await Promise.all(
    ids.map((id) => readFile(join(tasks, id, 'schedstat'), 'utf8').catch(() => '0')),
  )
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0)
}

const used = async (pids: readonly number[]): Promise<Used> =>
  new Map(await Promise.all(pids.map(async (pid) => [pid, await usedBy(pid)] as const)))

/** What came to it; one that has ended since is not counted. */
const since = (before: Used, after: Used): number =>
  [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)

export type Cpu = { readonly serverMs: number; readonly databaseMs: number }

/** What the work costs in time of the processor, of the server's process and of all of the database's. */
export const cpuOf = async <T>(
  { serverPid, dataFolder }: Pick<Instance, 'serverPid' | 'dataFolder'>,
  work: () => Promise<T>,
): Promise<Cpu & { readonly answer: T; readonly wallMs: number }> => {
  const readUsage = async () => ({
    server: await used([serverPid]),
    database: await used(await pidsIn(dataFolder)),
  })
  const before = await readUsage()
  const began = performance.now()
  const answer = await work()
  const wallMs = performance.now() - began
  const after = await readUsage()
  return {
    answer,
    wallMs,
    serverMs: since(before.server, after.server),
    databaseMs: since(before.database, after.database),
  }
}

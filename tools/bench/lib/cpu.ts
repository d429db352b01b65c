import { readFile } from 'node:fs/promises'
import type { Connection } from '../../../src/server/database/connection.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'

/** Linux counts a process's time in hundredths of a second, whatever it is built with. */
const TICK_MS = 10

const readStat = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')

/** The processor time that it has had, in ms; NaN where it cannot be seen. */
const timeOf = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** The processor time of each of the database's own processes; none where they are on another machine. */
const databaseTimes = async (owner: Connection): Promise<ReadonlyMap<number, number>> => {
  const pids = await onOwner(owner, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    return rows.map(({ pid }) => pid)
  })
  const stats = await Promise.all(pids.map(async (pid) => [pid, await readStat(pid)] as const))
  return new Map(
    stats.flatMap(([pid, stat]) => (stat.includes('(postgres)') ? [[pid, timeOf(stat)]] : [])),
  )
}

/** The processor time of a process until now, in ms. */
export const readCpu = async (pid: number): Promise<number> => timeOf(await readStat(pid))

type Watched = { readonly server: { readonly pid: number }; readonly owner: Connection }

/** Does the work; returns it with the processor time that server and database spent on each of its calls, in ms. */
export const withCpu = async <T extends { readonly calls: number }>(
  { server, owner }: Watched,
  work: () => Promise<T>,
) => {
  const [serverBefore, databaseBefore] = [await readCpu(server.pid), await databaseTimes(owner)]
  const seen = await work()
  const after = await databaseTimes(owner)
  const spent = [...after].map(([pid, time]) => time - (databaseBefore.get(pid) ?? 0))
  const serverCpuMs = ((await readCpu(server.pid)) - serverBefore) / seen.calls
  const databaseCpuMs =
    spent.length === 0 ? Number.NaN : spent.reduce((sum, time) => sum + time, 0) / seen.calls
  return { seen, cpu: { serverCpuMs, databaseCpuMs, cpuMs: serverCpuMs + databaseCpuMs } }
}

/** The figures of `withCpu`. */
export const cpuFigures = {
  serverCpuMs: { what: 'processor time of the server a call', unit: 'ms' },
  databaseCpuMs: { what: 'processor time of PostgreSQL a call', unit: 'ms' },
  cpuMs: { what: 'processor time of both a call', unit: 'ms' },
} as const

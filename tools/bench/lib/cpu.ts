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

/** From now on, until it is asked: the processor time of the server and of its database, in ms. */
export const watchCpu = async (pid: number, owner: Connection) => {
  const [server, database] = [timeOf(await readStat(pid)), await databaseTimes(owner)]
  return async (): Promise<{ readonly server: number; readonly database: number }> => {
    const after = await databaseTimes(owner)
    const spent = [...after].map(([one, time]) => time - (database.get(one) ?? 0))
    return {
      server: timeOf(await readStat(pid)) - server,
      database: spent.length === 0 ? Number.NaN : spent.reduce((sum, time) => sum + time, 0),
    }
  }
}

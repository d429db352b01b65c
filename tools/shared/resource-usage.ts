import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../src/server/database/connection.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'

/** What a process holds of the machine's memory, in MB; 0 when it is gone. */
export const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0) / 1024)
}

/** Looks again and again how many connections the database has, but for these; tells the most there were. */
export const watchConnections = (owner: Connection, besides: readonly number[]) => {
  const over = new AbortController()
  const watching = onOwner(owner, async (client) => {
    let most = 0
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database()
         and application_name like 'holdepunkt%' and not pid = any($1)`,
        [besides],
      )
      most = Math.max(most, rows[0]?.count ?? 0)
      await pause(50)
    }
    return most
  })
  return async (): Promise<number> => {
    over.abort()
    return watching
  }
}

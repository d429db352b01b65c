import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../../../src/server/database/connection.ts'
import { locks } from '../../../../src/server/database/locks.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'

/** A bound against waiting in vain, no measure. */
const TIMEOUT_MS = 120_000

const countHolders = (owner: Connection): Promise<number> =>
  onOwner(owner, async (client) => {
    const { rows } = await client.query<{ held: number }>(
      `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = $1`,
      [locks.jobs],
    )
    return rows[0]?.held ?? 0
  })

/** Waits until a process does the jobs: how many do. */
export const jobsHeldBy = async (owner: Connection): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const held = await countHolders(owner)
    if (held > 0 || performance.now() - began > TIMEOUT_MS) return held
    await pause(250)
  }
}

import type { Connection } from '../../../../src/server/database/connection.ts'
import { locks } from '../../../../src/server/database/locks.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import { until } from '../../../shared/until.ts'

/** A bound against waiting in vain, no measure. */
const TIMEOUT_MS = 120_000
const POLL_MS = 250

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
export const jobsHeldBy = (owner: Connection): Promise<number> =>
  until(
    'a process does the jobs',
    async () => {
      const held = await countHolders(owner)
      return held > 0 && held
    },
    TIMEOUT_MS,
    POLL_MS,
  )

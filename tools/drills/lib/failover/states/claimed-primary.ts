import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Connection } from '../../../../../src/server/database/connection.ts'
import { onOwner } from '../../../../../src/testing/database/cluster.ts'
import { until } from '../../../../shared/until.ts'
import { POLL_MS, TIMEOUT_MS } from './named.ts'

/** Says in the place of Patroni, to HAProxy, that the machine is the primary. */
export const claimPrimary = async (restPort: number): Promise<{ end: () => Promise<void> }> => {
  const server = createServer((_, response) => void response.end()).listen(restPort, '127.0.0.1')
  await once(server, 'listening')
  return {
    end: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Other sessions of the product: one that waited for a standby has its commit now, and ends. */
const SESSIONS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

/**
 * What an operator may do by hand: the old primary waits for no standby any more, and takes writes. Resolves when no
 * session of before is left. `database`: its superuser in the database of the product.
 */
export const takeWrites = async (database: Connection): Promise<void> => {
  await onOwner(database, async (client) => {
    await client.query(`alter system set synchronous_standby_names = ''`)
    await client.query('select pg_reload_conf()')
  })
  const areGone = () =>
    onOwner(database, async (client) => {
      const { rows } = await client.query<{ n: number }>(SESSIONS)
      return rows[0]?.n === 0
    })
  await until('the sessions of before are gone', areGone, TIMEOUT_MS, POLL_MS)
  // It does: this ends only on a primary that waits for no other.
  await onOwner(database, (client) => client.query('create table by_hand ()'))
}

/** Otherwise the setting stays when the machine follows the new primary. */
export const waitForStandbyAgain = (database: Connection): Promise<unknown> =>
  onOwner(database, (client) => client.query('alter system reset synchronous_standby_names'))

/** How many rows were ever written, changed and removed in the tables. */
export const countWrites = (database: Connection): Promise<number> =>
  onOwner(database, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      'select sum(n_tup_ins + n_tup_upd + n_tup_del) as n from pg_stat_user_tables',
    )
    return Number(rows[0]?.n)
  })

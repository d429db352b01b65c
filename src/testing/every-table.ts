import { onOwner } from './database/cluster.ts'
import { policies } from '#server/database/policies.ts'
import type { TestServer } from './server.ts'

/** How many rows there are of everything: the same numbers, nothing was written. */
export const rowCounts = (server: TestServer): Promise<Readonly<Record<string, number>>> =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select set_config('app.role', 'system', true)`)
    const counts = Object.keys(policies).map(
      (table) => `(select count(*)::int from ${table}) as ${table}`,
    )
    const { rows } = await client.query<Record<string, number>>(`select ${counts.join(', ')}`)
    const [row] = rows
    if (row === undefined || row['users'] === 0) throw new Error('nothing was counted')
    return row
  })

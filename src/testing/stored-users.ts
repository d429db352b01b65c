import { onOwner } from './database/cluster.ts'
import type { TestServer } from './server.ts'

type Row = Readonly<Record<string, unknown>>

/** What the database holds, as the program itself sees it. */
export const storedQuery = (
  server: TestServer,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select set_config('app.role', 'system', true)`)
    const { rows } = await client.query<Row>(text, [...values])
    await client.query('commit')
    return rows
  })

/** The user's row; undefined when there is none. */
export const storedUser = async (server: TestServer, id: string): Promise<Row | undefined> => {
  const [row] = await storedQuery(server, 'select * from users where id = $1', [id])
  return row
}

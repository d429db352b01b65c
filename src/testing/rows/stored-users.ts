import type { TestServer } from '../server/server.ts'

type Row = Readonly<Record<string, unknown>>

/** What the database holds, as the program itself sees it. */
export const storedQuery = (
  server: TestServer,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> =>
  server.database.asProgram(async (client) => (await client.query<Row>(text, [...values])).rows)

/** The user's row; undefined when there is none. */
export const storedUser = async (server: TestServer, id: string): Promise<Row | undefined> => {
  const [row] = await storedQuery(server, 'select * from users where id = $1', [id])
  return row
}

import { policies } from '#server/database/policies/policies.ts'
import type { TestServer } from '../server/server.ts'

/** One value of each table, by an expression over its rows `t`; the statement is planned once for a database. */
const readEachTable = async (
  server: TestServer,
  name: string,
  value: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const selected = Object.keys(policies).map(
    (table) => `(select ${value} from ${table} t) as ${table}`,
  )
  const text = `select ${selected.join(', ')}`
  const { rows } = await server.database.asProgram((client) =>
    client.query<Readonly<Record<string, unknown>>>({ name, text }),
  )
  return rows[0] ?? {}
}

/** How many rows there are of everything: the same numbers, nothing was written. */
export const rowCounts = async (server: TestServer): Promise<Readonly<Record<string, number>>> => {
  const row = await readEachTable(server, 'row counts', 'count(*)::int')
  if (row['users'] === 0) throw new Error('nothing was counted')
  return row as Readonly<Record<string, number>>
}

/** A hash of all rows of each table: the same hashes, nothing was changed. */
export const rowHashes = (server: TestServer): Promise<Readonly<Record<string, unknown>>> =>
  readEachTable(
    server,
    'row hashes',
    `count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')`,
  )

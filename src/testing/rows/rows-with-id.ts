import type { TestServer } from '../server/server.ts'
import { storedQuery } from './stored-users.ts'

type Keyed = { readonly table: string; readonly key: string }

/** Every table whose rows have a key of their own. A source has it as its key. */
const keyedTables = async (server: TestServer): Promise<readonly Keyed[]> => {
  const found = await storedQuery(
    server,
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('id', 'key') order by 1`,
  )
  return found.map((row) => ({
    table: String(row['table_name']),
    key: String(row['column_name']),
  }))
}

const known = new WeakMap<TestServer, Promise<readonly Keyed[]>>()

const tablesOf = (server: TestServer): Promise<readonly Keyed[]> => {
  const tables = known.get(server) ?? keyedTables(server)
  known.set(server, tables)
  return tables
}

/** The rows with that id, of any table, as text. A repeated call makes the token of a row again. */
export const rowsWithId = async (server: TestServer, id: string): Promise<readonly string[]> => {
  const selects = (await tablesOf(server)).map(
    ({ table, key }) =>
      `select '${table} ' || (to_jsonb(t) - 'token_hash')::text as row from ${table} t where ${key}::text = $1`,
  )
  const rows = await storedQuery(server, selects.join(' union all '), [id])
  return rows.map(({ row }) => String(row)).toSorted()
}

/** Those of the ids that no row has. */
export const idsWithoutRow = async (
  server: TestServer,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const selects = (await tablesOf(server)).map(
    ({ table, key }) => `select ${key}::text as id from ${table} where ${key}::text = any($1)`,
  )
  const rows = await storedQuery(server, selects.join(' union all '), [ids])
  const stored = new Set(rows.map(({ id }) => String(id)))
  return ids.filter((id) => !stored.has(id))
}

import type { TestServer } from '../server/server.ts'
import { storedQuery } from './stored-users.ts'

/** Of each server the statement that finds the rows of an id. */
const statements = new WeakMap<TestServer, string>()

const statementOf = async (server: TestServer): Promise<string> => {
  const known = statements.get(server)
  if (known !== undefined) return known
  const tables = await storedQuery(
    server,
    `select table_name as name, column_name as key from information_schema.columns
     where table_schema = 'public' and column_name in ('id', 'key') order by 1`,
  )
  const made = tables
    .map(
      ({ name, key }) =>
        `select '${String(name)} ' || t::text as row from ${String(name)} t where ${String(key)}::text = $1`,
    )
    .join(' union all ')
  statements.set(server, made)
  return made
}

/** The rows with that id, of any table, as text. A source has it as its key. */
export const rowsWithId = async (server: TestServer, id: string): Promise<readonly string[]> => {
  const rows = await storedQuery(server, await statementOf(server), [id])
  return rows.map(({ row }) => String(row)).toSorted()
}

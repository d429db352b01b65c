import type { Client } from 'pg'

/** A hash of the rows of each table, by table name, past all row-level policies. */
export type State = ReadonlyMap<string, string>

const readTables = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Reads the state repeatedly on one connection, which must be that of the tables' owner. */
export const stateReader = async (client: Client): Promise<() => Promise<State>> => {
  const tables = await readTables(client)
  const selects = tables.map(
    (name) => `select '${name}' as name,
      md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t`,
  )
  const text = `begin; select set_config('app.role', 'system', true); ${selects.join(' union all ')}; commit`
  return async () => {
    // Several statements in one message give a list of results, which the types do not know.
    const results: unknown = await client.query(text)
    const rows = (results as { rows: { name: string; hash: string }[] }[])[2]?.rows ?? []
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  }
}

/** The tables in which the two differ. */
export const changedTables = (before: State, after: State): readonly string[] =>
  [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]))

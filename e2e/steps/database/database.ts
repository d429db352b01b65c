import type { TestServer } from '#testing/server/server.ts'

/** A statement as the program itself; its rows. */
export const inDatabase = async <Row extends object>(
  server: TestServer,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const client = await server.database.pool.connect()
  try {
    await client.query(`begin; select app.bind('system', null, null)`)
    const { rows } = await client.query<Row>(statement, [...values])
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
}

/** Every table's rows as text, for a search for what must be nowhere. */
export const everythingStored = async (server: TestServer): Promise<string> => {
  const tables = await inDatabase<{ name: string }>(
    server,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const role = name === 'audit_log' ? 'superadmin' : 'system'
    const rows = await inDatabase<{ row: string }>(
      server,
      `select t::text as row from (select app.bind($1, null, null)) b, ${name} t`,
      [role],
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

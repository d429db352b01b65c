import type { Client } from 'pg'
import type { Connection } from '../../../../src/server/database/connection.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'

const tablesOf = async (client: Client, schema: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(tablename) as name from pg_tables where schemaname = $1',
    [schema],
  )
  return rows.map(({ name }) => name)
}

/** Copies the rows that a new installation has, for `restoreRows`. As superuser, on the coordinator. */
export const keepRows = (superuser: Connection): Promise<void> =>
  onOwner(superuser, async (client) => {
    await client.query('set citus.enable_ddl_propagation = off')
    await client.query('create schema kept')
    for (const table of await tablesOf(client, 'public')) {
      // The triggers write events of the rows, and nobody has read them.
      if (table !== 'events')
        await client.query(`create table kept.${table} as table public.${table}`)
    }
  })

/** Gives the database the rows of a new installation, without a trigger. */
export const restoreRows = (superuser: Connection): Promise<void> =>
  onOwner(superuser, async (client) => {
    await client.query('begin')
    const tables = await tablesOf(client, 'public')
    await client.query(`truncate ${tables.map((table) => `public.${table}`).join(', ')} cascade`)
    // After the truncation, which Citus passes on by a trigger.
    await client.query('set local session_replication_role = replica')
    for (const table of await tablesOf(client, 'kept')) {
      await client.query(
        `insert into public.${table} overriding system value select * from kept.${table}`,
      )
    }
    await client.query('commit')
  })

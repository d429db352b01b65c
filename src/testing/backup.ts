import { uuidv7 } from 'uuidv7'
import type { Connection } from '#server/database/connection.ts'
import { dropDatabase, onOwner } from './database/cluster.ts'

export const urlOf = ({ user, password, host, port, database }: Connection): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host ?? '')}:${port}/${database}`

/** A database with nothing in it, not even a schema. */
export const emptyDatabase = async (cluster: Connection) => {
  const owner = { ...cluster, database: `test_${uuidv7().replaceAll('-', '')}` }
  await onOwner(cluster, (client) => client.query(`create database ${owner.database}`))
  return { owner, drop: () => dropDatabase(cluster, owner.database) }
}

/** How many rows of what content each table has, past every policy and by nothing that the backup uses. */
export const fingerprints = (owner: Connection): Promise<Readonly<Record<string, string>>> =>
  onOwner(owner, async (client) => {
    await client.query(`set timezone = 'UTC'; begin`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      await client.query(`alter table ${name} no force row level security`)
      const { rows } = await client.query<{ text: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r, '' order by r collate "C")), '') as text
         from (select to_jsonb(t)::text as r from ${name} t) as rows`,
      )
      found[name] = rows[0]?.text ?? ''
    }
    await client.query('rollback')
    return found
  })

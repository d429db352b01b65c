import type { Client } from 'pg'

/** What a start leaves for the next one to know, for the owner alone: which programs may work here, and what was laid. */
const table = `create schema if not exists app;
  create table if not exists app.installed (name text primary key, value text not null)`

/** null: nothing was noted, or by no version that notes anything. */
export const noted = async (client: Client, name: string): Promise<string | null> => {
  const there = await client.query<{ name: string | null }>(
    `select to_regclass('app.installed') as name`,
  )
  if (there.rows[0]?.name == null) return null
  const { rows } = await client.query<{ value: string }>(
    'select value from app.installed where name = $1',
    [name],
  )
  return rows[0]?.value ?? null
}

export const note = async (client: Client, name: string, value: string): Promise<void> => {
  await client.query(table)
  await client.query(
    'insert into app.installed (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  )
}

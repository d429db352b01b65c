import type { ClientBase } from 'pg'

/**
 * State that one start leaves for the next, for the owner alone: the programs that may work here, and the applied
 * layers.
 */
const table = `create schema if not exists app;
  create table if not exists app.installed (name text primary key, value text not null)`

const hasTable = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('app.installed') as name`,
  )
  return rows[0]?.name != null
}

/** null: no value is recorded, or the installed version does not record any. */
export const readInstallationState = async (
  client: ClientBase,
  name: string,
): Promise<string | null> => {
  if (!(await hasTable(client))) return null
  const { rows } = await client.query<{ value: string }>(
    'select value from app.installed where name = $1',
    [name],
  )
  return rows[0]?.value ?? null
}

export const writeInstallationState = async (
  client: ClientBase,
  name: string,
  value: string,
): Promise<void> => {
  // Not each time: Citus sends a statement on the schema to every node, and fails while one is gone.
  if (!(await hasTable(client))) await client.query(table)
  await client.query(
    'insert into app.installed (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, value],
  )
}

import type { Connection } from '#server/database/connection.ts'
import { readSchemaShape } from '#server/cli/backup/restore.ts'
import { onOwner } from './cluster.ts'

const COLUMNS = `
  select c.relname::text as table, a.attname::text as column,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attcollation::regcollation, pg_get_expr(adbin, adrelid)) as text
  from pg_attribute a join pg_class c on c.oid = attrelid
    left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and attnum > 0 and not attisdropped
  order by 1, 2`

type Column = { readonly table: string; readonly column: string; readonly text: string }

const readColumns = (owner: Connection): Promise<readonly Column[]> =>
  onOwner(owner, async (client) => (await client.query<Column>(COLUMNS)).rows)

/** Columns with type and default, constraints, indexes, policies, grants and triggers; not the order of columns. */
export const schemaLines = async (owner: Connection): Promise<readonly string[]> => {
  const columns = await readColumns(owner)
  const shape = await onOwner(owner, readSchemaShape)
  return [
    ...columns.map(({ table, column, text }) => `column ${table}.${column} ${text}`),
    ...shape.split('\n'),
  ]
}

type Columns = Readonly<Record<string, readonly string[]>>

/** The columns of each table. */
export const columnsOf = async (owner: Connection): Promise<Columns> => {
  const found: Record<string, string[]> = {}
  for (const { table, column } of await readColumns(owner)) (found[table] ??= []).push(column)
  return found
}

/** Count and sum of the rows of each table, over these columns, past every policy. */
export const rowSums = (owner: Connection, columns: Columns) =>
  onOwner(owner, async (client) => {
    await client.query(`set timezone = 'UTC'; begin`)
    const sums: Record<string, string> = {}
    for (const [table, names] of Object.entries(columns)) {
      await client.query(`alter table ${table} no force row level security`)
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(r, '' order by r collate "C")), '') as sum
         from (select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t))
           where key = any($1))::text as r from ${table} t) as rows`,
        [names],
      )
      sums[table] = rows[0]?.sum ?? ''
    }
    await client.query('rollback')
    return sums
  })

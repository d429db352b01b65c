import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/core/database.ts'
import type { Stored } from './kind.ts'

type Row = Readonly<Record<string, unknown>>

const columnOf = (table: PgTable, field: string): string => {
  const column = getTableColumns(table)[field]
  if (column === undefined) throw new Error(`no column for ${field}`)
  return column.name
}

const columnsOf = (table: PgTable, fields: readonly string[]): readonly SQL[] =>
  fields.map((field) => sql`${sql.identifier(columnOf(table, field))}`)

const joinSql = (fragments: readonly SQL[]): SQL => sql.join([...fragments], sql`, `)

/**
 * Rows as one parameter, which PostgreSQL reads as rows of the table. PostgreSQL plans each value of a long list by
 * itself, and each subselect in it: the text of these statements does not grow with the rows.
 */
const rowsOf = (table: PgTable, rows: readonly Row[]): SQL => {
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [columnOf(table, field), value]),
    ),
  )
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`
}

/** The columns that identify a stored row, and those whose stored values the new row does not replace. */
type Upsert = { readonly key: readonly string[]; readonly keeps: readonly string[] }

const replacing = (table: PgTable, fields: readonly string[], { key, keeps }: Upsert): SQL => {
  const changed = fields.filter((field) => !key.includes(field) && !keeps.includes(field))
  const sets = columnsOf(table, changed).map((name) => sql`${name} = excluded.${name}`)
  return sql`on conflict (${joinSql(columnsOf(table, key))}) do update set ${joinSql(sets)}`
}

/** The ids as one parameter. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

type InsertOptions = {
  /** Columns that have the same value in every row. */
  readonly shared?: Readonly<Record<string, SQL>>
  readonly upsert?: Upsert
}

/** Inserts rows, all with the same fields. One statement. */
export const insertRows = async (
  db: Db,
  table: PgTable,
  rows: readonly Row[],
  { shared = {}, upsert }: InsertOptions = {},
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const own = columnsOf(table, Object.keys(first))
  const columns = [...own, ...columnsOf(table, Object.keys(shared))]
  const values = [...own, ...Object.values(shared)]
  await db.execute(sql`
    insert into ${table} (${joinSql(columns)}) select ${joinSql(values)} from ${rowsOf(table, rows)}
    ${upsert === undefined ? sql`` : replacing(table, Object.keys({ ...first, ...shared }), upsert)}`)
}

/** Writes the same fields of many rows, found by their ids. One statement. */
export const updateRows = async (
  db: Db,
  { table }: Stored,
  rows: readonly (Row & { readonly id: string })[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const fields = Object.keys(first).filter((field) => field !== 'id')
  const sets = columnsOf(table, fields).map((name) => sql`${name} = r.${name}`)
  await db.execute(
    sql`update ${table} as t set ${joinSql(sets)} from ${rowsOf(table, rows)} as r where t.id = r.id`,
  )
}

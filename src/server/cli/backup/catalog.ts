import { escapeIdentifier, type ClientBase } from 'pg'
import { plainColumn, plainRows } from '#server/database/plain-form.ts'
import { tableInclusion } from './tables.ts'

/** One table refers to another by a foreign key. */
type TableReference = { readonly from: string; readonly to: string }

/**
 * The tables so that each comes after those that it refers to, always in the same order. Throws when that cannot be:
 * a ring of references, or one to a table that is not among them.
 */
export const sortByReferences = (
  names: readonly string[],
  references: readonly TableReference[],
): readonly string[] => {
  const placed: string[] = []
  let rest = names.toSorted()
  while (rest.length > 0) {
    const next = rest.filter((name) =>
      references.every(({ from, to }) => from !== name || to === name || placed.includes(to)),
    )
    if (next.length === 0) throw new Error(`no order in which to restore ${rest.join(', ')}`)
    placed.push(...next)
    rest = rest.filter((name) => !next.includes(name))
  }
  return placed
}

export type BackupTable = {
  readonly name: string
  /** In the order of their names, not of the migrations. */
  readonly columns: readonly string[]
  /** SQL: its rows as they are on plain PostgreSQL, in an order that is the same under every collation. */
  readonly rows: string
}

/**
 * Includes sequences, because a backup must have their next number. Excludes a sequence that belongs to a table that
 * the backup excludes ($1).
 */
const namesQuery = `
  select relname::text as name from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'm', 'f')
    and not exists (select from pg_depend d join pg_class t on t.oid = d.refobjid
      where d.objid = c.oid and d.deptype = 'i' and c.relkind = 'S' and t.relname = any($1))
  order by relname collate "C"`

const columnsQuery = `
  select c.relname::text as table, a.attname::text as column, a.attcollation <> 0 as "isText",
    coalesce(array_position(i.indkey::int2[], a.attnum), -1)::int as place
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname collate "C", a.attname collate "C"`

const referencesQuery = `
  select f.relname::text as from, t.relname::text as to from pg_constraint x
    join pg_class f on f.oid = x.conrelid join pg_class t on t.oid = x.confrelid
  where x.contype = 'f' and x.connamespace = 'public'::regnamespace`

type Column = {
  readonly table: string
  readonly column: string
  readonly isText: boolean
  /** In the primary key; -1: not in it. */
  readonly place: number
}

const sorted = ({ column, isText }: Column): string =>
  `${escapeIdentifier(column)}${isText ? ' collate "C"' : ''}`

/** On Citus a key may end in the company, which leaves the order as it is: the columns before it identify a row. */
const tableOf = (name: string, all: readonly Column[]): BackupTable => {
  const key = all
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
  // Without a primary key, all columns together identify a row.
  const order = key.length > 0 ? key.map(sorted).join(', ') : 't::text collate "C"'
  const columns = all.flatMap(({ column }) => {
    const value = plainColumn(name, column)
    return value === null ? [] : { column, value }
  })
  const values = columns.map(({ value }) => value).join(', ')
  return {
    name,
    columns: columns.map(({ column }) => column),
    rows: `select ${values} from ${plainRows(name)} order by ${order}`,
  }
}

export type Catalog = {
  /** The tables in a backup, in the order of restore. */
  readonly tables: readonly BackupTable[]
  readonly excludedTables: readonly string[]
}

/** Tables that are in the database but not in `tableInclusion`, or the reverse. */
export class CatalogMismatch extends Error {}

/**
 * The tables of this database. Throws `CatalogMismatch` when one is unknown or missing. `isForeign`: of another release,
 * which has others: those that are unknown are kept too.
 */
export const readCatalog = async (client: ClientBase, isForeign = false): Promise<Catalog> => {
  const known = Object.keys(tableInclusion)
  const leftOut = known.filter((name) => tableInclusion[name] === 'left out')
  const { rows: found } = await client.query<{ name: string }>(namesQuery, [leftOut])
  const names = found.map(({ name }) => name)
  const { rows: columns } = await client.query<Column>(columnsQuery)
  const tables = new Set(columns.map(({ table }) => table))
  const odd = [
    // Of another release only what is not a plain table: its rows would not be in the backup.
    ...names.filter((name) => !known.includes(name) && !(isForeign && tables.has(name))),
    ...known.filter((name) => !names.includes(name) && !isForeign),
  ]
  if (odd.length > 0) throw new CatalogMismatch(odd.join(', '))
  const { rows: references } = await client.query<TableReference>(referencesQuery)
  const kept = (isForeign ? names : known).filter((name) => tableInclusion[name] !== 'left out')
  const among = new Set(kept)
  const ordered = sortByReferences(
    kept,
    references.filter(({ from }) => among.has(from)),
  )
  return {
    tables: ordered.map((name) =>
      tableOf(
        name,
        columns.filter(({ table }) => table === name),
      ),
    ),
    excludedTables: leftOut,
  }
}

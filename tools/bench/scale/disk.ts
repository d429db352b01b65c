import { growingTables } from './many-assessments.ts'
import type { Instance } from './instance.ts'

/** The size of a table on the disk, in bytes. */
export type TableSize = {
  readonly name: string
  readonly rows: number
  /** Includes values too long for a row (TOAST). */
  readonly tableBytes: number
  readonly indexes: readonly { readonly name: string; readonly bytes: number }[]
}

export type Disk = { readonly databaseBytes: number; readonly tables: readonly TableSize[] }

const tables = [...growingTables, 'statistics_counts'] as const

export const diskOf = async ({ read }: Instance): Promise<Disk> => {
  const [whole] = await read('select pg_database_size(current_database()) as bytes')
  const rows = await read(
    `select c.relname as name, c.reltuples as rows, pg_table_size(c.oid) as bytes,
       (select json_agg(json_build_object('name', i.relname, 'bytes', pg_relation_size(i.oid)) order by i.relname)
        from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) as indexes
     from unnest($1::text[]) with ordinality as t (name, place) join pg_class c on c.oid = t.name::regclass
     order by t.place`,
    [tables],
  )
  return {
    databaseBytes: Number(whole?.['bytes']),
    tables: rows.map((row) => ({
      name: String(row['name']),
      rows: Math.max(0, Math.round(Number(row['rows']))),
      tableBytes: Number(row['bytes']),
      indexes: row['indexes'] as TableSize['indexes'],
    })),
  }
}

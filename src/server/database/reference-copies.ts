import type { ClientBase } from 'pg'
import { distribution } from './distribution.ts'

/** The copies of the reference tables on each machine, by their tables. */
export type ReferenceCopies = ReadonlyMap<string, string>

/** Of a distributed installation. The copies of a table have one name on all machines. */
export const readReferenceCopies = async (client: ClientBase): Promise<ReferenceCopies> => {
  const { rows } = await client.query<{ name: string; copy: string }>(
    `select s.logicalrelid::text as name, s.logicalrelid::text || '_' || s.shardid as copy
       from pg_dist_shard s join pg_dist_partition p using (logicalrelid)
       where p.partmethod = 'n' and p.repmodel = 't'`,
  )
  return new Map(rows.map(({ name, copy }) => [name, copy]))
}

const READ = /\b(?<verb>from|join) (?<table>\w+)\b/gu

const readsShards = (statement: string): boolean =>
  [...statement.matchAll(READ)].some(
    ({ groups }) => distribution[groups?.['table'] ?? '']?.way === 'distributed',
  )

/**
 * The functions with reads of the copies in place of their tables. Citus plans each read of a reference table anew, which
 * takes 20 times as long as the read itself; a function of a policy reads for each row. A join with shards needs the table.
 */
export const withCopies = (functions: string, copies: ReferenceCopies): string =>
  functions
    .split(';')
    .map((statement) =>
      readsShards(statement)
        ? statement
        : statement.replaceAll(
            READ,
            (_, verb: string, table: string) => `${verb} ${copies.get(table) ?? table}`,
          ),
    )
    .join(';')

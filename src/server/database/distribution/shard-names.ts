import type { ClientBase } from 'pg'
import { distribution } from './distribution.ts'

/** The names of the shards of each table on Citus. A reference table has one, with a copy on each machine. */
export type ShardNames = ReadonlyMap<string, readonly string[]>

/** Of a distributed installation. A shard that moves keeps its name. */
export const readShardNames = async (client: ClientBase): Promise<ShardNames> => {
  const { rows } = await client.query<{ name: string; shards: string[] }>(
    `select logicalrelid::text as name, array_agg(logicalrelid::text || '_' || shardid order by shardid) as shards
       from pg_dist_shard group by logicalrelid`,
  )
  return new Map(rows.map(({ name, shards }) => [name, shards]))
}

const READ = /\b(?<verb>from|join) (?<table>\w+)\b/gu

const wayOf = (table: string | undefined) => distribution[table ?? '']?.way

const readsShards = (statement: string): boolean =>
  [...statement.matchAll(READ)].some(({ groups }) => wayOf(groups?.['table']) === 'distributed')

/**
 * The functions with reads of the copies in place of reference tables. Citus plans each read of such a table again, which takes
 * 20 times as long as the read itself; a function of a policy reads for each row. A join with shards needs the table.
 */
export const withCopies = (functions: string, shards: ShardNames): string =>
  functions
    .split(';')
    .map((statement) =>
      readsShards(statement)
        ? statement
        : statement.replaceAll(READ, (read, verb: string, table: string) => {
            const [copy] = wayOf(table) === 'reference' ? (shards.get(table) ?? []) : []
            return copy === undefined ? read : `${verb} ${copy}`
          }),
    )
    .join(';')

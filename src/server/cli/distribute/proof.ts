import type { Client } from 'pg'
import { z } from 'zod'
import { distribution } from '#server/database/distribution/distribution.ts'
import { readDistributionMode } from '#server/database/distribution/distribution-mode.ts'
import { plainColumn, plainRows } from '#server/database/plain-form.ts'

/** What tells that all rows of a table are there, as they were. */
const tableProof = z.object({ rows: z.string(), sum: z.string() }).readonly()

export const proofSchema = z.record(z.string(), tableProof).readonly()

type TableProof = z.infer<typeof tableProof>
export type Proof = z.infer<typeof proofSchema>

const columnsQuery = `
  select c.relname::text as table, array_agg(a.attname::text order by a.attname collate "C") as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1) group by 1 order by 1`

/** SQL: a column as it is on plain PostgreSQL; null: it is not there, or only `npm run distribute` fills it. */
export const provenColumn = (table: string, column: string): string | null => {
  const line = distribution[table]
  const isFilled = line?.way === 'distributed' && line.auditRow !== null
  return isFilled && column === 'company_id' ? null : plainColumn(table, column)
}

/** A sum of the hashes of all rows: it needs no order, so each node adds up its own. */
const proofQuery = (table: string, columns: readonly string[]): string => {
  const row = columns.flatMap((column) => provenColumn(table, column) ?? []).join(', ')
  const half = (from: number): string =>
    `coalesce(sum(('x' || substr(hash, ${from}, 15))::bit(60)::bigint::numeric), 0)`
  return `select count(*)::text as rows, ${half(1)} || '/' || ${half(16)} as sum
    from (select md5(row(${row})::text) as hash from ${plainRows(table)}) as hashed`
}

/** Counts and hashes of every table. The settings reach the other nodes, so that the same rows are the same text there. */
export const readProof = async (client: Client): Promise<Proof> => {
  await client.query('begin')
  if ((await readDistributionMode(client)) === 'distributed') {
    await client.query('set local citus.allow_nested_distributed_execution = on')
  }
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `extra_float_digits = 1`,
    `bytea_output = 'hex'`,
    `app.role = 'system'`,
  ]) {
    await client.query(`set local ${setting}`)
  }
  const names = Object.keys(distribution)
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(columnsQuery, [
    names,
  ])
  const proof: Record<string, TableProof> = {}
  for (const { table, columns } of tables) {
    const { rows } = await client.query<TableProof>(proofQuery(table, columns))
    if (rows[0] !== undefined) proof[table] = rows[0]
  }
  await client.query('commit')
  return proof
}

/** The tables that are not as they were. */
export const differences = (before: Proof, after: Proof): readonly string[] =>
  Object.keys(before).filter((table) => {
    const [one, other] = [before[table], after[table]]
    return one?.rows !== other?.rows || one?.sum !== other?.sum
  })

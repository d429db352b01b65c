import { readCatalog } from '../../../../src/server/cli/backup/catalog.ts'
import { alignSnapshots } from '../../../../src/server/cli/backup/write-backup.ts'
import { inOwnerTransaction } from '../../../../src/server/cli/backup/owner-transaction.ts'
import { computeChecksum } from '../../../../src/server/cli/backup/table-copy.ts'
import type { Connection } from '../../../../src/server/database/connection.ts'
import { distribution } from '../../../../src/server/database/distribution/distribution.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'

/** The tables, columns, rows and sums that a backup would have now. */
export const backupSums = (owner: Connection): Promise<readonly unknown[]> =>
  inOwnerTransaction(owner, 'isolation level repeatable read read only', async (client) => {
    const failure = await alignSnapshots(client, owner)
    if (failure !== null) throw new Error(failure)
    const sums: unknown[] = []
    for (const table of (await readCatalog(client)).tables) {
      const { name, columns } = table
      sums.push({ name, columns, ...(await computeChecksum(client, table)) })
    }
    return sums
  })

const entry = (company: string): string =>
  `insert into audit_log (id, at, company_id, action, details, result, request_id)
     values (gen_random_uuid(), now(), '${company}', 'officer.complete', '{}', 'done', gen_random_uuid())`

/** Writes a row for each company, all in one transaction, again and again. Resolves with how often. */
const writeAlike = (
  owner: Connection,
  companies: readonly string[],
  over: AbortSignal,
): Promise<number> =>
  onOwner(owner, async (client) => {
    let written = 0
    while (!over.aborted) {
      await client.query('begin')
      await client.query(`set local app.role = 'system'`)
      for (const company of companies) await client.query(entry(company))
      await client.query('commit')
      written += 1
    }
    return written
  })

const countRows = (owner: Connection, companies: readonly string[]): Promise<readonly number[]> =>
  inOwnerTransaction(owner, 'isolation level repeatable read read only', async (client) => {
    const failure = await alignSnapshots(client, owner)
    if (failure !== null) throw new Error(failure)
    const counts: number[] = []
    for (const company of companies) {
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from audit_log where company_id = $1',
        [company],
      )
      counts.push(rows[0]?.n ?? 0)
    }
    return counts
  })

/** Many shards, and so each node. */
const COMPANIES = 8

/** Companies that another connection gives rows in equal number, and their numbers of rows in several readings of a backup. */
export const readWhileWriting = async (
  owner: Connection,
  readings: number,
): Promise<{ readonly written: number; readonly counts: readonly (readonly number[])[] }> => {
  const companies = Array.from({ length: COMPANIES }, () => crypto.randomUUID())
  const over = new AbortController()
  const writing = writeAlike(owner, companies, over.signal)
  const counts: (readonly number[])[] = []
  try {
    for (let n = 0; n < readings; n += 1) counts.push(await countRows(owner, companies))
  } finally {
    over.abort()
  }
  return { written: await writing, counts }
}

/** The tables that Citus has distributed or copied to each node. */
export const countMoved = (owner: Connection): Promise<number> =>
  onOwner(owner, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_dist_partition where logicalrelid::regclass::text = any($1)
         and (partmethod = 'h' or repmodel = 't')`,
      [Object.keys(distribution)],
    )
    return rows[0]?.n ?? 0
  })

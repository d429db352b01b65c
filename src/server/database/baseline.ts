import type { Client } from 'pg'
import { runDdl } from './run-ddl.ts'

/** `created_at` of the migrations that the baseline replaces, oldest first (ADR 33). */
const REPLACED: readonly number[] = [
  1795227664266, 1795233657078, 1795245170366, 1795300814398, 1795313882209, 1795316399520,
  1795326260896, 1795327335341, 1795338831287, 1795364656670, 1795365314732, 1795367795590,
  1795368461914, 1795489281234, 1795490474896, 1795499977624, 1795504488449, 1795518720023,
]

/**
 * Whether the database has the schema of the baseline without the baseline. It compares times, not hashes: one of these
 * files later filled in a column differently, and kept its time. Each change of the schema got another time.
 */
export const hasReplacedHistory = (applied: readonly number[]): boolean =>
  applied.length === REPLACED.length && applied.every((when, n) => when === REPLACED[n])

type Baseline = { readonly hash: string; readonly when: number }

/**
 * Records the baseline as applied without running it. The old rows go: a backup names the applied migrations, and must
 * also restore into a database that started from the baseline (N1).
 */
export const recordBaseline = (client: Client, { hash, when }: Baseline): Promise<void> =>
  runDdl(client, async () => {
    await client.query('delete from drizzle.__drizzle_migrations')
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, when],
    )
  })

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { hasReplacedHistory, recordBaseline } from './baseline.ts'
import { distributedForm } from './distributed-migrations.ts'
import type { DistributionMode } from './distribution-mode.ts'
import { runDdl } from './run-ddl.ts'
import { writeInstallationState, readInstallationState } from './installation-state.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

type Migration = {
  /** When it was made: by that they are told apart, and are in order. */
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
  /** On Citus; null: it cannot be applied there. */
  readonly distributed: readonly string[] | null
  /** What it takes away no program has read since the one with this migration as its newest; null: nothing. */
  readonly contractSince: number | null
}

type Journal = { readonly entries: readonly { readonly when: number; readonly tag: string }[] }

/** `-- contract 0013` at the top (ADR 26). */
const CONTRACT = /^-- contract (?<since>\d{4})$/mu

const readJournal = async (): Promise<Journal['entries']> =>
  (JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as Journal).entries

const readMigrations = async (): Promise<readonly Migration[]> => {
  const entries = await readJournal()
  return Promise.all(
    entries.map(async ({ when, tag }) => {
      const text = await readFile(`${folder}/${tag}.sql`, 'utf8')
      const since = CONTRACT.exec(text)?.groups?.['since']
      return {
        when,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint'),
        distributed: distributedForm(tag, text),
        contractSince: since === undefined ? null : (entries[Number(since)]?.when ?? when),
      }
    }),
  )
}

/** When each applied migration was made, oldest first; empty: the database is new. */
const appliedIn = async (client: Client): Promise<readonly number[]> => {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (table.rows[0]?.name == null) return []
  const { rows } = await client.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ when }) => Number(when))
}

const recordTable = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`

const OLDEST = 'oldest program'

export type SchemaAge = 'empty' | 'too-old' | 'older' | 'current' | 'ahead' | 'newer'

/**
 * Compares the database's schema with this program's. 'empty': Holdepunkt never started on it. 'too-old': it stopped
 * before the baseline (ADR 33). 'ahead': it is newer, and everything that this program knows is there (ADR 26).
 */
export const compareSchemaVersion = async (client: Client): Promise<SchemaAge> => {
  const journal = (await readJournal()).map(({ when }) => when)
  const ours = Math.max(...journal)
  const applied = await appliedIn(client)
  const newest = applied.at(-1)
  if (newest === undefined) return 'empty'
  if (newest === ours) return 'current'
  if (newest < ours) {
    return applied[0] === journal[0] || hasReplacedHistory(applied) ? 'older' : 'too-old'
  }
  const oldest = await readInstallationState(client, OLDEST)
  return oldest !== null && Number(oldest) <= ours ? 'ahead' : 'newer'
}

/** Whether Citus takes every migration that the database does not have. */
export const hasDistributedForms = async (client: Client): Promise<boolean> => {
  const newest = (await appliedIn(client)).at(-1) ?? 0
  const all = await readMigrations()
  return all.every(({ when, distributed }) => when <= newest || distributed !== null)
}

/** What no transaction may hold: an index that is built while rows are written. */
const isConcurrent = (statements: readonly string[]): boolean =>
  statements.some((one) => /\bindex concurrently\b/iu.test(one))

const apply = async (
  client: Client,
  migration: Migration,
  mode: DistributionMode,
): Promise<void> => {
  const { hash, when, contractSince } = migration
  const statements = mode === 'plain' ? migration.statements : (migration.distributed ?? [])
  const run = async (): Promise<void> => {
    for (const statement of statements) await client.query(statement)
  }
  if (isConcurrent(statements)) await run()
  await runDdl(client, async () => {
    if (!isConcurrent(statements)) await run()
    const applied = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(applied, [hash, when])
    if (contractSince !== null) await writeInstallationState(client, OLDEST, String(contractSince))
  })
}

/**
 * Applies every migration that the database does not have, each in its own transaction: after a kill, the next start
 * continues.
 */
export const applyMigrations = async (client: Client, mode: DistributionMode): Promise<void> => {
  // Not each time: a start must need nothing of a worker of Citus that is gone.
  if ((await appliedIn(client)).length === 0) await client.query(recordTable)
  const all = await readMigrations()
  const [baseline] = all
  if (baseline === undefined) throw new Error('there is no migration')
  if (hasReplacedHistory(await appliedIn(client))) await recordBaseline(client, baseline)
  if ((await readInstallationState(client, OLDEST)) === null)
    await writeInstallationState(client, OLDEST, String(baseline.when))
  const newest = (await appliedIn(client)).at(-1) ?? 0
  for (const migration of all) if (migration.when > newest) await apply(client, migration, mode)
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client, ClientBase } from 'pg'
import { z } from 'zod'
import { distributedForm } from './distribution/distributed-migrations.ts'
import type { DistributionMode } from './distribution/distribution-mode.ts'
import { runDdl } from './run-ddl.ts'
import { writeInstallationState, readInstallationState } from './installation-state.ts'
import {
  isOlderRelease,
  mayWorkBeside,
  readRelease,
  recordRelease,
  requiredBefore,
} from './releases.ts'
import { readBuild } from './build.ts'

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
  /** The release that must have worked on the database before: it filled in what this migration needs. */
  readonly after: string | null
}

const journalSchema = z.object({
  entries: z.array(z.object({ when: z.number(), tag: z.string() })),
})

/** `-- contract 0013 after 1.2.0` at the top (ADR 26). */
const CONTRACT = /^-- contract (?<since>\d{4}) after (?<release>[\d.]+)$/mu

const readJournal = async () =>
  journalSchema.parse(JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'))).entries

const readMigrations = async (): Promise<readonly Migration[]> => {
  const entries = await readJournal()
  return Promise.all(
    entries.map(async ({ when, tag }) => {
      const text = await readFile(`${folder}/${tag}.sql`, 'utf8')
      const { since, release } = CONTRACT.exec(text)?.groups ?? {}
      return {
        when,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint'),
        distributed: distributedForm(tag, text),
        contractSince: since === undefined ? null : (entries[Number(since)]?.when ?? when),
        after: release ?? null,
      }
    }),
  )
}

/** When each applied migration was made, oldest first; empty: the database is new. */
const appliedIn = async (client: ClientBase): Promise<readonly number[]> => {
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

/** Compares the database's schema with this program's. */
export type SchemaState =
  /** 'empty': Holdepunkt never started on it. */
  | { readonly age: 'empty' | 'older' | 'current' }
  /** This program cannot update it before what is named was started on it: a release, or a commit. */
  | { readonly age: 'too-old'; readonly first: string }
  /** 'ahead': it is of a newer release, and everything that this program knows is there (ADR 26). null: not recorded. */
  | { readonly age: 'ahead' | 'newer'; readonly release: string | null }

export const readSchemaState = async (client: ClientBase): Promise<SchemaState> => {
  const migrations = await readMigrations()
  const ours = Math.max(...migrations.map(({ when }) => when))
  const applied = await appliedIn(client)
  const newest = applied.at(-1)
  if (newest === undefined) return { age: 'empty' }
  const release = await readRelease(client)
  const isNewerRelease = release !== null && isOlderRelease(readBuild().version, release)
  if (newest > ours || isNewerRelease) {
    const oldest = await readInstallationState(client, OLDEST)
    const hasAll = newest >= ours && oldest !== null && Number(oldest) <= ours
    const isAllowed = !isNewerRelease || (await mayWorkBeside(client))
    return { age: hasAll && isAllowed ? 'ahead' : 'newer', release }
  }
  const first = requiredBefore(migrations, applied, release)
  if (first !== null) return { age: 'too-old', first }
  return { age: newest === ours ? 'current' : 'older' }
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
    await recordRelease(client)
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
  if ((await readInstallationState(client, OLDEST)) === null)
    await writeInstallationState(client, OLDEST, String(baseline.when))
  const newest = (await appliedIn(client)).at(-1) ?? 0
  for (const migration of all) if (migration.when > newest) await apply(client, migration, mode)
}

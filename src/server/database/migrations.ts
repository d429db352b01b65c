import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { inOneGo } from './in-one-go.ts'
import { note, noted } from './installed.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

type Migration = {
  /** When it was made: by that they are told apart, and are in order. */
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
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
        contractSince: since === undefined ? null : (entries[Number(since)]?.when ?? when),
      }
    }),
  )
}

/** When the newest migration that the database has seen was made; 0 for an empty database. */
const appliedEnd = async (client: Client): Promise<number> => {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (table.rows[0]?.name == null) return 0
  const newest = await client.query<{ end: string | null }>(
    'select max(created_at) as end from drizzle.__drizzle_migrations',
  )
  return Number(newest.rows[0]?.end ?? 0)
}

const OLDEST = 'oldest program'
/** The last migration of before it: nothing is claimed of programs before that. */
export const UNTIL_THE_RULE = 12

/**
 * How the database's schema stands to this program's; 'empty': Holdepunkt was never started on it; 'ahead': it is newer,
 * and nothing of what this program knows was taken away (ADR 26).
 */
export const schemaAge = async (
  client: Client,
): Promise<'empty' | 'older' | 'current' | 'ahead' | 'newer'> => {
  const ours = Math.max(...(await readJournal()).map(({ when }) => when))
  const applied = await appliedEnd(client)
  if (applied === ours) return 'current'
  if (applied < ours) return applied === 0 ? 'empty' : 'older'
  const oldest = await noted(client, OLDEST)
  return oldest !== null && Number(oldest) <= ours ? 'ahead' : 'newer'
}

/** What no transaction may hold: an index that is built while rows are written. */
const isConcurrent = ({ statements }: Migration): boolean =>
  statements.some((one) => /\bindex concurrently\b/iu.test(one))

const apply = async (client: Client, migration: Migration): Promise<void> => {
  const { statements, hash, when, contractSince } = migration
  const run = async (): Promise<void> => {
    for (const statement of statements) await client.query(statement)
  }
  if (isConcurrent(migration)) await run()
  await inOneGo(client, async () => {
    if (!isConcurrent(migration)) await run()
    const applied = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(applied, [hash, when])
    if (contractSince !== null) await note(client, OLDEST, String(contractSince))
  })
}

/** Every migration that the database has not seen, each a transaction of its own: killed, the next start goes on. */
export const applyMigrations = async (client: Client): Promise<void> => {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  const applied = await appliedEnd(client)
  const all = await readMigrations()
  const oldest = (await noted(client, OLDEST)) ?? String(all[UNTIL_THE_RULE]?.when)
  await note(client, OLDEST, oldest)
  for (const migration of all) if (migration.when > applied) await apply(client, migration)
}

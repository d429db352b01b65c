import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { DatabaseError } from 'pg'
import { contentSeed } from './schema/content.ts'
import { recordFirstVersions } from './seed/first-versions.ts'
import { officerSeeds } from './seed/officer.ts'
import { referenceSeeds } from './seed/reference.ts'
import { treatmentSeeds } from './seed/treatment.ts'

type Values = Readonly<Record<string, unknown>>

/** A row whose parent an organisation has deleted (23503) stays out; a start does not fail for it. */
const isOrphan = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof DatabaseError &&
  error.cause.code === '23503'

/** All rows at once, or, where one of them has lost its parent, one by one without the orphans. */
const insertWithoutOrphans = async (
  db: NodePgDatabase,
  table: PgTable,
  rows: readonly Values[],
): Promise<void> => {
  await db.execute(sql`savepoint seed`)
  try {
    await db
      .insert(table)
      .values([...rows])
      .onConflictDoNothing()
  } catch (error) {
    if (!isOrphan(error)) throw error
    await db.execute(sql`rollback to savepoint seed`)
    const [only, ...more] = rows
    if (only === undefined || more.length === 0) return
    for (const row of rows) await insertWithoutOrphans(db, table, [row])
  }
}

/**
 * Puts the shipped content in, each item once in the life of a database: what an organisation edits
 * or deletes afterwards is never undone by a restart, while items of a later release are added.
 */
export const seedContent = async (db: NodePgDatabase): Promise<void> => {
  const seeded = await db.select({ kind: contentSeed.kind, key: contentSeed.key }).from(contentSeed)
  const known = new Set(seeded.map(({ kind, key }) => `${kind} ${key}`))
  for (const { kind, table, rows } of [...referenceSeeds, ...officerSeeds, ...treatmentSeeds]) {
    const fresh = rows.filter(({ key }) => !known.has(`${kind} ${key}`))
    if (fresh.length === 0) continue
    await insertWithoutOrphans(
      db,
      table,
      fresh.map(({ values }) => values),
    )
    await db.insert(contentSeed).values(fresh.map(({ key }) => ({ kind, key })))
  }
  await recordFirstVersions(db)
}

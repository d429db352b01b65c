import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { contentSeed } from './schema/content.ts'
import { officerSeeds } from './seed/officer.ts'
import { referenceSeeds } from './seed/reference.ts'
import { treatmentSeeds } from './seed/treatment.ts'

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
    await db
      .insert(table)
      .values(fresh.map(({ values }) => values))
      .onConflictDoNothing()
    await db.insert(contentSeed).values(fresh.map(({ key }) => ({ kind, key })))
  }
}

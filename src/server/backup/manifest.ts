import { z } from 'zod'
import type { ClientBase } from 'pg'

/** What a backup says of itself, before everything else. */
export const manifestShape = z.strictObject({
  madeAt: z.iso.datetime(),
  /** The migrations that its tables come from, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      bytes: z.int().min(0),
      sha256: z.string(),
    }),
  ),
  /** The end of the audit chain (H3); null: nothing is chained yet. */
  auditHead: z.strictObject({ seq: z.int().min(1), hash: z.string() }).nullable(),
  /** What was not right about the audit log when the backup was made, a line each. */
  auditFindings: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestShape>

/** The migrations that this database has seen, oldest first. */
export const readMigrations = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

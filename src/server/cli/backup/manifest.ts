import { z } from 'zod'
import type { ClientBase } from 'pg'

/** The description of a backup, at its start. */
export const manifestSchema = z.strictObject({
  madeAt: z.iso.datetime(),
  /** The applied migrations, oldest first. */
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
  /** The end of the audit chain (H3); null: the chain is empty. */
  auditHead: z.strictObject({ seq: z.int().min(1), hash: z.string() }).nullable(),
  /** The findings in the audit log at the time of the backup, one per line. */
  auditFindings: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The migrations applied to this database, oldest first. */
export const readAppliedMigrations = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

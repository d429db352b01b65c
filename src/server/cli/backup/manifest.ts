import { z } from 'zod'
import type { ClientBase } from 'pg'
import { companyHeadsSchema, headSchema } from '#server/core/audit/audit-head.ts'

/** The description of a backup, at its start. */
export const manifestSchema = z.strictObject({
  madeAt: z.iso.datetime(),
  /** The release that the database is of; absent: it says none, as before 1.0.0. */
  release: z.string().optional(),
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
  /** The end of the audit chain of rows without a company (H3); null: the chain is empty. */
  auditHead: headSchema.nullable(),
  /** The ends of the chains of companies. */
  companyHeads: companyHeadsSchema,
  /** The findings in the audit log at the time of the backup, one per line. */
  auditFindings: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The ends of all audit chains in a backup. */
export const headsOf = ({ auditHead, companyHeads }: Manifest) => ({
  head: auditHead,
  companies: new Map(Object.entries(companyHeads)),
})

/** The migrations applied to this database, oldest first. */
export const readAppliedMigrations = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash }) => hash)
}

import { eq, sql } from 'drizzle-orm'
import { mailQueue } from '#server/database/schema/mail.ts'
import { jobRuns } from '#server/database/schema/operation.ts'
import type { Services } from '#server/core/context.ts'
import { inTransaction } from '#server/core/database.ts'

type DatabaseMetrics = {
  readonly jobs: readonly Pick<typeof jobRuns.$inferSelect, 'name' | 'succeededAt' | 'failure'>[]
  readonly mail: { readonly waiting: number; readonly oldestSeconds: number }
  /** Infinity: there is no backup. */
  readonly backupAgeSeconds: number
}

/** What only the database knows; null: it cannot be had. */
export const readDatabaseMetrics = async ({
  pool,
  now,
}: Pick<Services, 'pool' | 'now'>): Promise<DatabaseMetrics | null> => {
  try {
    return await inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const { name, succeededAt, failure } = jobRuns
      const jobs = await db.select({ name, succeededAt, failure }).from(jobRuns)
      const at = now().toISOString()
      const [mail] = await db
        .select({
          waiting: sql<number>`count(*)::int`,
          oldestSeconds: sql<number>`coalesce(extract(epoch from ${at}::timestamptz - min(${mailQueue.createdAt})), 0)::float8`,
        })
        .from(mailQueue)
        .where(eq(mailQueue.status, 'waiting'))
      const { rows } = await db.execute<{ age: number | null }>(
        sql`select extract(epoch from ${at}::timestamptz - app.last_backup())::float8 as age`,
      )
      return {
        jobs,
        mail: mail ?? { waiting: 0, oldestSeconds: 0 },
        backupAgeSeconds: rows[0]?.age ?? Infinity,
      }
    })
  } catch {
    // The series that says so is the answer.
    return null
  }
}

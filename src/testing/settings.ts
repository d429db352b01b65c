import { sql } from 'drizzle-orm'
import type { SystemSettings } from '#domain/settings/settings.ts'
import { systemSettings } from '#server/database/schema/operation.ts'
import type { Services } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database.ts'

/** Sets some of the system settings; the others stay as they are. */
export const setSettings = async (
  services: Services,
  values: Partial<SystemSettings>,
): Promise<void> => {
  await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
    db
      .insert(systemSettings)
      .values({ values })
      .onConflictDoUpdate({
        target: systemSettings.id,
        set: { values: sql`${systemSettings.values} || excluded.values` },
      }),
  )
}

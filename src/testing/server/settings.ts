import { sql } from 'drizzle-orm'
import type { SystemSettings } from '#domain/settings/settings.ts'
import { systemSettings } from '#server/database/schema/operation.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction } from '#server/core/database.ts'
import { readStoredSettings } from '#server/core/settings-reader.ts'

const system = { role: 'system', userId: null } as const

/** Sets some of the system settings; the others stay as they are. */
export const setSettings = async (
  services: Services,
  values: Partial<SystemSettings>,
): Promise<void> => {
  await inTransaction(services.pool, system, (db) =>
    db
      .insert(systemSettings)
      .values({ values })
      .onConflictDoUpdate({
        target: systemSettings.id,
        set: { values: sql`${systemSettings.values} || excluded.values` },
      }),
  )
}

/** BO-06: modules and categories are in use when they are saved. For tests of something else than their approval. */
export const publishModulesAtOnce = (services: Services): Promise<void> =>
  setSettings(services, { moduleApproval: false })

/** All of them with their version: what a save that changes nothing sends. */
export const storedSettings = async (services: Services) => {
  const { values, version } = await inTransaction(services.pool, system, (db) =>
    readStoredSettings(db),
  )
  return { values, version }
}

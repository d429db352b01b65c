import { sql } from 'drizzle-orm'
import type { SystemSettings } from '#domain/settings/settings.ts'
import { systemSettings } from '#server/database/schema/operation.ts'
import { sessions } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'
import { readStoredSettings } from '#server/core/settings-reader.ts'

/** The settings as they are, held until they are saved. A new installation has no row yet: it gets one. */
export const lockSettings = async (db: Db) => {
  await db.insert(systemSettings).values({}).onConflictDoNothing()
  return readStoredSettings(db, true)
}

export const storeSettings = async (
  db: Db,
  values: SystemSettings,
  sealedPassword: string | null,
): Promise<number> => {
  const [row] = await db
    .update(systemSettings)
    .set({
      values: { ...values, ...(sealedPassword !== null && { smtpPassword: sealedPassword }) },
      version: sql`${systemSettings.version} + 1`,
    })
    .returning({ version: systemSettings.version })
  if (row === undefined) throw new Error('the held row of settings is gone')
  return row.version
}

/** SET-04: nobody stays signed in for longer than the setting says, also who already is. */
export const shortenSessions = async (db: Db, hours: number): Promise<void> => {
  // In UTC: Citus takes no expression in an update that depends on the time zone of the session.
  const end = sql`(${sessions.createdAt} at time zone 'UTC' + make_interval(hours => ${hours})) at time zone 'UTC'`
  await db
    .update(sessions)
    .set({ expiresAt: end })
    .where(sql`${sessions.expiresAt} > ${end}`)
}

import { defaultSettings, type SystemSettings } from '#domain/settings/settings.ts'
import { systemSettings } from '../database/schema/operation.ts'
import type { Db } from './database.ts'

/** The system settings in force: what is stored, over the defaults. */
export const readSettings = async (db: Db): Promise<SystemSettings> => {
  const [row] = await db.select({ values: systemSettings.values }).from(systemSettings)
  return { ...defaultSettings, ...row?.values }
}

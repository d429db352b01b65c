import { defaultSettings, type SettingKey, type SystemSettings } from '#domain/settings/settings.ts'
import { systemSettings } from '#server/database/schema/operation.ts'
import type { Db } from './database.ts'

type StoredSettings = {
  /** The settings in force: the stored values over the defaults. */
  readonly values: SystemSettings
  /** SET-02: `services/mail/relay-settings.ts` decrypts it. */
  readonly encryptedPassword: string | null
  readonly version: number
}

/** Picks the settings only. The row also contains the encrypted password, which is not a setting. */
const parseSettings = (stored: Readonly<Record<string, unknown>>): SystemSettings => {
  const keys = Object.keys(defaultSettings) as SettingKey[]
  return Object.fromEntries(
    keys.map((key) => [key, stored[key] ?? defaultSettings[key]]),
  ) as SystemSettings
}

/** Reads the single row of settings. `lock` prevents other changes until the transaction ends. */
export const readStoredSettings = async (db: Db, lock = false): Promise<StoredSettings> => {
  const query = db.select().from(systemSettings)
  const [row] = await (lock ? query.for('update') : query)
  const encrypted = row?.values['smtpPassword']
  return {
    values: parseSettings(row?.values ?? {}),
    encryptedPassword: typeof encrypted === 'string' && encrypted !== '' ? encrypted : null,
    version: row?.version ?? 1,
  }
}

/** The system settings in force. */
export const readSettings = async (db: Db): Promise<SystemSettings> =>
  (await readStoredSettings(db)).values

import { settingTable, type SettingKey, type SystemSettings } from '#domain/settings/settings.ts'
import type { AuditNote } from '#server/platform/audit.ts'

type Details = NonNullable<AuditNote['details']>

/** Where mail goes is told word by word; the other texts can hold a name, and the trail holds none. */
const isTold = (key: SettingKey): boolean => settingTable[key].kind !== 'text' || key === 'smtpHost'

/** H1, H6: what a save changed, each as 'from → to'. */
export const changesOf = (before: SystemSettings, after: SystemSettings): Details =>
  Object.fromEntries(
    (Object.keys(settingTable) as SettingKey[])
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, isTold(key) ? `${before[key]} → ${after[key]}` : 'changed']),
  )

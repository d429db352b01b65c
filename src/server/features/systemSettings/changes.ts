import type { AuditDetails } from '#domain/operation/audit-details.ts'
import { settingTable, type SettingKey, type SystemSettings } from '#domain/settings/settings.ts'

/** The trail records these verbatim. The other texts can contain a name, and the trail contains no names. */
const loggedTexts: ReadonlySet<SettingKey> = new Set(['smtpHost', 'closingFrom', 'closingUntil'])

const isLoggable = (key: SettingKey): boolean =>
  settingTable[key].kind !== 'text' || loggedTexts.has(key)

/** H1, H6: the changes of a save, each as 'from → to'. */
export const changesOf = (before: SystemSettings, after: SystemSettings): AuditDetails =>
  Object.fromEntries(
    (Object.keys(settingTable) as SettingKey[])
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, isLoggable(key) ? `${before[key]} → ${after[key]}` : 'changed']),
  )

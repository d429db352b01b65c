import type { SystemSettings } from '#domain/settings/settings.ts'
import * as m from '#web/generated/messages/messages.js'

/** The consequences that the user must confirm before a save: it locks people out, or deletes data for good. */
export const consequencesOf = (
  before: SystemSettings,
  after: SystemSettings,
): readonly string[] => [
  ...(after.maintenanceMode && !before.maintenanceMode ? [m.settings_confirm_maintenance()] : []),
  ...(after.dataRetentionDays < before.dataRetentionDays
    ? [
        m.settings_confirm_retention({
          days: after.dataRetentionDays,
          before: before.dataRetentionDays,
        }),
      ]
    : []),
]

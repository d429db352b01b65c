import type { SystemSettings } from '#domain/settings/settings.ts'
import * as m from '#web/generated/messages/messages.js'

/** What is asked about before it is saved: it shuts people out, or takes away what does not come back. */
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

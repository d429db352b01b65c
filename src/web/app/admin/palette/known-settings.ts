import type { SettingKey } from '#domain/settings/settings.ts'
import {
  settingFields,
  settingKeys,
  tabWords,
} from '#web/features/admin/settings/settings-fields.ts'
import type { TabId } from '#web/features/admin/settings/settings-fields.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Known } from './found.ts'

/** BO-04: what else people call the settings of a tab. */
const wordsOfTab: Readonly<Record<TabId, () => string>> = {
  general: m.palette_words_general,
  security: m.palette_words_security,
  notifications: m.palette_words_notifications,
  privacy: m.palette_words_privacy,
  email: m.palette_words_email,
  maintenance: m.palette_words_maintenance,
}

/** What else people call one setting. */
const wordsOfSetting: Readonly<Partial<Record<SettingKey, () => string>>> = {
  sessionTimeoutHours: m.palette_words_session,
  moduleApproval: m.palette_words_module_approval,
}

/** Each setting, with the tab that it is in. An act closes the system (`acts.ts`). */
export const knownSettings = (path: string): readonly Known[] =>
  settingKeys
    .filter((setting) => setting !== 'maintenanceMode')
    .map((setting) => {
      const { tab, label } = settingFields[setting]
      const own = wordsOfSetting[setting]?.() ?? ''
      const texts = [label(), tabWords[tab](), wordsOfTab[tab](), own] as const
      return { id: setting, name: label(), detail: tabWords[tab](), texts, path, setting }
    })

import { openSections, type AdminSectionId } from '#domain/access/sections.ts'
import type { Role } from '#domain/access/roles.ts'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import type { SettingKey } from '#domain/settings/settings.ts'
import {
  settingFields,
  settingKeys,
  tabTexts,
  type TabId,
} from '#web/features/admin/settings/settings-fields.ts'
import * as m from '#web/generated/messages/messages.js'
import { officeActs } from './acts.ts'
import { bestFirst, firstMatches, type Known } from './found.ts'

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
const knownSettings = (path: string): readonly Known[] =>
  settingKeys
    .filter((setting) => setting !== 'maintenanceMode')
    .map((setting) => {
      const { tab, label } = settingFields[setting]
      const own = wordsOfSetting[setting]?.() ?? ''
      const texts = [label(), tabTexts[tab](), wordsOfTab[tab](), own] as const
      return { id: setting, name: label(), detail: tabTexts[tab](), texts, path, setting }
    })

/** BO-04: what else people call a section of the back office. */
const sectionWords: Readonly<Partial<Record<AdminSectionId, () => string>>> = {
  dashboard: m.palette_words_dashboard,
  superadmin: m.palette_words_superadmin,
  companies: m.palette_words_companies,
  departments: m.palette_words_departments,
  users: m.palette_words_users,
  functions: m.palette_words_functions,
  'follow-up': m.palette_words_follow_up,
  'service-accounts': m.palette_words_service_accounts,
  modules: m.palette_words_modules,
  approvals: m.palette_words_approvals,
  statistics: m.palette_words_statistics,
  settings: m.palette_words_settings,
  'import-export': m.palette_words_import_export,
  audit: m.palette_words_audit,
  system: m.palette_words_system,
}

type KnownGroup = { readonly heading: string; readonly all: readonly Known[] }

const knownGroups = (role: Role, delegates: boolean): readonly KnownGroup[] => {
  const sections = openSections(role, delegates)
  const settings = sections.find(({ id }) => id === 'settings')
  const pages = sections
    // An act.
    .filter(({ id }) => id !== 'assessment')
    .map(({ id, path }) => {
      const name = sectionDisplay[id].name()
      return { id, name, detail: '', texts: [name, sectionWords[id]?.() ?? ''] as const, path }
    })
  return [
    { heading: m.palette_pages(), all: pages },
    { heading: m.palette_acts(), all: officeActs({ role, delegates, sections }) },
    {
      heading: m.admin_section_settings(),
      all: settings === undefined ? [] : knownSettings(settings.path),
    },
  ]
}

/** BO-04: what the palette finds without a question to the server, among what this role may open, set and do. */
export const knownMatches = (query: string, role: Role, delegates: boolean) =>
  bestFirst(
    query,
    knownGroups(role, delegates).map(({ heading, all }) => ({
      heading,
      found: firstMatches(query, all),
    })),
  )

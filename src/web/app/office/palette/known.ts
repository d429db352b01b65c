import { denialOf, noPendingSteps } from '#domain/access/decide.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import { openSections, type AdminSectionId } from '#domain/access/sections.ts'
import { chooseTheme, themes, type Theme } from '#web/lib/browser/theme.ts'
import { sectionDisplay } from '#web/office/kit/admin-section-display.ts'
import * as m from '#web/generated/messages/messages.js'
import { bestFirst, firstMatches, type Known } from './found.ts'
import type { SettingKey } from '#domain/settings/settings.ts'
import {
  settingFields,
  settingKeys,
  tabTexts,
  type TabId,
} from '#web/office/settings/settings-fields.ts'

type Way = {
  readonly section: AdminSectionId
  /** ROLE-02: who may not call it is not offered it. */
  readonly needs: FunctionName
  readonly name: () => string
}

/** What the list of a section makes with its first action. */
const ways: readonly Way[] = [
  { section: 'users', needs: 'profiles.create', name: m.users_new },
  { section: 'companies', needs: 'companies.create', name: m.companies_new },
  { section: 'departments', needs: 'departments.create', name: m.departments_new },
  { section: 'functions', needs: 'functions.assign', name: m.functions_give },
  { section: 'superadmin', needs: 'superadmins.create', name: m.superadmins_new },
  {
    section: 'service-accounts',
    needs: 'serviceAccounts.create',
    name: m.service_accounts_new,
  },
  { section: 'symptom-groups', needs: 'symptomGroups.create', name: m.groups_new },
  { section: 'symptoms', needs: 'symptoms.create', name: m.symptoms_new },
  { section: 'questions', needs: 'questions.create', name: m.questions_new },
  { section: 'approaches', needs: 'approaches.create', name: m.approaches_new },
  { section: 'categories', needs: 'categories.create', name: m.categories_new },
  { section: 'sources', needs: 'sources.create', name: m.sources_new },
  { section: 'modules', needs: 'modules.create', name: m.modules_new },
  { section: 'symptom-bank', needs: 'symptomBank.create', name: m.palette_new_bank_symptom },
]

type Office = {
  readonly role: Role
  /** The setting `delegatedAdministration`. */
  readonly delegates: boolean
  readonly sections: ReturnType<typeof openSections>
}

const mayCall = (name: FunctionName, { role, delegates }: Office): boolean =>
  denialOf(permissionOf(name), { role, ...noPendingSteps }, delegates) === null

const themeNames: Readonly<Record<Theme, () => string>> = {
  light: m.palette_theme_light,
  dark: m.palette_theme_dark,
  system: m.palette_theme_system,
}

const themeActs = (): readonly Known[] =>
  themes.map((theme) => {
    const name = themeNames[theme]()
    const texts = [name, m.palette_words_theme()] as const
    return { id: `act-${theme}`, name, detail: '', texts, run: () => chooseTheme(theme) }
  })

/** BO-04: what the caller can do from anywhere in the back office. */
export const officeActs = (office: Office): readonly Known[] => {
  const pathOf = (section: AdminSectionId): string | undefined =>
    office.sections.find(({ id }) => id === section)?.path
  const made = ways.flatMap(({ section, needs, name }): readonly Known[] => {
    const path = pathOf(section)
    if (path === undefined || !mayCall(needs, office)) return []
    const detail = sectionDisplay[section].name()
    const texts = [name(), detail] as const
    return [{ id: `act-${section}`, name: name(), detail, texts, path, presses: true }]
  })
  const settings = mayCall('systemSettings.upsert', office) ? pathOf('settings') : undefined
  const assessment = pathOf('assessment')
  return [
    ...made,
    ...(settings === undefined
      ? []
      : [
          {
            id: 'act-close',
            name: m.settings_maintenance(),
            detail: m.admin_section_settings(),
            texts: [m.settings_maintenance(), m.palette_words_maintenance()] as const,
            path: settings,
            setting: 'maintenanceMode' as const,
          },
        ]),
    ...(assessment === undefined
      ? []
      : [
          {
            id: 'act-assessment',
            name: m.admin_section_assessment(),
            detail: '',
            texts: [m.admin_section_assessment(), m.palette_words_assessment()] as const,
            path: assessment,
          },
        ]),
    ...themeActs(),
  ]
}

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

/** Each setting, with the tab that it is in. An act closes the system (`officeActs`). */
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

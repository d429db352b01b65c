import { denialOf, noPendingSteps } from '#domain/access/decide.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { AdminSectionId, openSections } from '#domain/access/sections.ts'
import { chooseTheme, themes, type Theme } from '#web/lib/browser/theme.ts'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Known } from './found.ts'

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

export type Office = {
  readonly role: Role
  /** The setting `delegatedAdministration`. */
  readonly delegates: boolean
  readonly sections: ReturnType<typeof openSections>
}

const mayCall = (name: FunctionName, { role, delegates }: Office): boolean =>
  denialOf(permissionOf(name), { role, ...noPendingSteps }, delegates) === null

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

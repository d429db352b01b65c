import { actionText, moduleText } from '#web/shared/account/audit-texts/action-texts.ts'
import type { FilterOption } from '#web/shared/admin/lists/filter-select.tsx'
import * as m from '#web/generated/messages/messages.js'

const moduleOf = (action: string): string => action.split('.')[0] ?? ''

type Area = { readonly name: () => string; readonly modules: readonly string[] }

/** SET-05: the modules by what they are about, in the order of the filter. */
const areas: readonly Area[] = [
  { name: m.audit_area_sign_in, modules: ['authMutations'] },
  {
    name: m.audit_area_account,
    modules: ['me', 'ownData', 'ownSessions', 'passkeys', 'twoFactor'],
  },
  { name: m.audit_area_users, modules: ['profiles', 'superadmins'] },
  { name: m.audit_area_organisation, modules: ['companies', 'departments'] },
  {
    name: m.audit_area_assessments,
    modules: ['assessments', 'observation', 'officer', 'outbox', 'treatment'],
  },
  {
    name: m.admin_section_follow_up,
    modules: [
      'boardScreens',
      'cases',
      'checks',
      'followUp',
      'functions',
      'guards',
      'handovers',
      'outcomes',
      'plans',
      'receipts',
      'restrictions',
      'sheets',
    ],
  },
  {
    name: m.audit_area_content,
    modules: [
      'approaches',
      'categories',
      'content',
      'contentApprovals',
      'contentFiles',
      'contentHistory',
      'contentOwnership',
      'influenceRules',
      'modules',
      'questions',
      'resources',
      'reviews',
      'ruleSimulation',
      'sources',
      'symptomBank',
      'symptomGroups',
      'symptoms',
    ],
  },
  {
    name: m.audit_area_system,
    modules: ['auditLog', 'serviceAccounts', 'statistics', 'system', 'systemSettings', 'tasks'],
  },
]

const known: ReadonlySet<string> = new Set(areas.flatMap(({ modules }) => modules))

type ActionGroup = {
  readonly name: string
  readonly modules: readonly { readonly module: string; readonly actions: readonly string[] }[]
}

/** The actions by area, and there by module in the order of their names. Unknown modules come last. */
export const groupedActions = (actions: readonly string[]): readonly ActionGroup[] => {
  const present = new Set(actions.map(moduleOf))
  const others = [...present].filter((module) => !known.has(module))
  return [...areas, { name: m.audit_area_other, modules: others }]
    .map(({ name, modules }) => ({
      name: name(),
      modules: modules
        .filter((module) => present.has(module))
        .toSorted((a, b) => moduleText(a).localeCompare(moduleText(b), 'nb'))
        .map((module) => ({
          module,
          actions: actions.filter((action) => moduleOf(action) === module && action !== module),
        })),
    }))
    .filter(({ modules }) => modules.length > 0)
}

/** What happened, by area: all of a module, or one function. */
export const actionOptions = (actions: readonly string[]): readonly FilterOption[] =>
  groupedActions(actions).flatMap(({ name, modules }) =>
    modules.flatMap(({ module, actions: ofModule }) => [
      {
        value: module,
        label: m.audit_action_all_of({ module: moduleText(module) }),
        group: name,
      },
      ...ofModule.map((action) => ({ value: action, label: actionText(action), group: name })),
    ]),
  )

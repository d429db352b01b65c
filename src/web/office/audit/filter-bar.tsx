import { actionText, moduleText } from '#web/account/kit/audit-texts/action-texts.ts'
import {
  FilterSelect,
  type FilterOption,
  type FilterSelectProps,
} from '#web/office/kit/lists/filter-select.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import { DayField } from '#web/lib/day-field/day-field.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { ListTools, type ListToolsProps } from '#web/kit/table/list-tools.tsx'
import {
  isReversed,
  moreFiltersOf,
  type FilterName,
  type Filters,
  type useChoices,
} from './audit-entries.ts'

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

type FilterBarProps = Pick<ListToolsProps, 'search' | 'action' | 'onClear'> & {
  readonly list: FilterSelectProps['list']
  readonly filters: Filters
  readonly choices: ReturnType<typeof useChoices>
  /** Changes with each reset, which also clears a text that is not a day. */
  readonly resetKey: number
  readonly onRefresh: () => void
}

/** Loaded when the page is idle: they are in the sheet. */
const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters, null)

/** SET-05, BO-07: the line above the log. A choice applies at once; the sheet has the others. */
export const FilterBar = (props: FilterBarProps) => {
  const { list, filters, choices, resetKey, onRefresh, search, action, onClear } = props
  const onFilter = (name: FilterName, value: string) => list.onFilter(name, value)
  const narrowing = ['action', 'from', 'to'] as const
  return (
    <>
      <ListTools
        search={search}
        filters={
          <>
            <FilterSelect
              list={list}
              name={'action' satisfies FilterName}
              label={m.audit_action()}
              all={m.audit_all()}
              options={choices.data && actionOptions(choices.data.actions)}
            />
            <DayField
              key={`from ${resetKey}`}
              label={m.audit_from()}
              error={undefined}
              pending={false}
              day={filters.from}
              onDay={(day) => onFilter('from', day ?? '')}
            />
            <DayField
              key={`to ${resetKey}`}
              label={m.audit_to()}
              error={isReversed(filters) ? m.audit_reversed() : undefined}
              pending={false}
              day={filters.to}
              onDay={(day) => onFilter('to', day ?? '')}
            />
          </>
        }
        filtersSet={narrowing.filter((name) => filters[name] !== undefined).length}
        moreFilters={<MoreFilters {...{ list, filters, choices }} />}
        moreFiltersSet={moreFiltersOf(filters).length}
        onClear={onClear}
        status={null}
        action={
          <div className="hp-actions">
            {action}
            <Button
              variant="tertiary"
              tone="neutral"
              icon={<ArrowsCirclepathIcon aria-hidden />}
              aria-label={m.audit_refresh()}
              title={m.audit_refresh()}
              onClick={onRefresh}
            />
          </div>
        }
      />
      {choices.error !== null && <LoadFailed error={choices.error} retry={choices.refetch} />}
    </>
  )
}

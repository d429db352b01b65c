import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import * as m from '#web/generated/messages/messages.js'
import { DayField } from '#web/shared/day-field/day-field.tsx'
import { FilterSelect, type FilterSelectProps } from '#web/shared/admin/lists/filter-select.tsx'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ListTools, type ListToolsProps } from '#web/ui/table/list-tools.tsx'
import { actionOptions } from './action-areas.ts'
import { isReversed, moreFiltersOf, type FilterName, type Filters } from './filters.ts'
import type { useChoices } from './use-entries.ts'

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

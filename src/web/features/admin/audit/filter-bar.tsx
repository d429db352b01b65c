import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import * as m from '#web/generated/messages/messages.js'
import { DayField } from '#web/shared/day-field/day-field.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { ListTools, type ListToolsProps } from '#web/ui/table/list-tools.tsx'
import { ActionOptions } from './action-options.tsx'
import { namedFilter } from '#web/shared/admin/audit/named-filter.ts'
import { ChosenFilter } from './chosen-filter.tsx'
import { isReversed, moreFiltersOf, type FilterName, type Filters } from './filters.ts'
import type { useChoices } from './use-entries.ts'
import { UserFilter } from './user-filter.tsx'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'

type FilterBarProps = Pick<ListToolsProps, 'search' | 'action'> & {
  readonly filters: Filters
  readonly choices: ReturnType<typeof useChoices>
  /** Changes with each reset, which also clears a text that is not a day. */
  readonly resetKey: number
  readonly onFilter: (name: FilterName, value: string) => void
  readonly onRefresh: () => void
}

type SelectProps = Pick<FilterBarProps, 'filters' | 'onFilter'> & {
  readonly name: 'action' | 'resource' | 'result'
  readonly label: string
  readonly children: ReactNode
}

const Select = ({ filters, onFilter, name, label, children }: SelectProps) => (
  <SelectField
    label={label}
    error={undefined}
    pending={false}
    value={filters[name] ?? ''}
    onChange={({ target }) => onFilter(name, target.value)}
  >
    <option value="">{m.audit_all()}</option>
    {children}
  </SelectField>
)

/** SET-05, BO-07: the line above the log. A choice applies at once; the sheet has the others. */
export const FilterBar = (props: FilterBarProps) => {
  const { filters, choices, resetKey, onFilter, onRefresh, search, action } = props
  const narrowing = ['action', 'from', 'to'] as const
  return (
    <>
      <ListTools
        search={search}
        filters={
          <>
            <Select name="action" label={m.audit_action()} {...{ filters, onFilter }}>
              <ActionOptions actions={choices.data?.actions ?? []} chosen={filters.action} />
            </Select>
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
        moreFilters={<MoreFilters {...props} />}
        moreFiltersSet={moreFiltersOf(filters).length}
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

const MoreFilters = ({ filters, choices, onFilter }: FilterBarProps) => {
  const { resourceTypes = [] } = choices.data ?? {}
  const kinds = new Set([...resourceTypes, ...(filters.resource ? [filters.resource] : [])])
  return (
    <div className="hp-audit-more">
      <UserFilter
        person={filters.person}
        onUser={(person) => onFilter('person', person === null ? '' : namedFilter(person))}
      />
      {filters.about !== undefined && (
        <ChosenFilter
          label={m.audit_column_about()}
          name={filters.about.name}
          clear={m.audit_about_clear()}
          onClear={() => onFilter('about', '')}
        />
      )}
      <Select name="resource" label={m.audit_resource()} {...{ filters, onFilter }}>
        {[...kinds].map((type) => (
          <option key={type} value={type}>
            {resourceWord(type)}
          </option>
        ))}
      </Select>
      <Select name="result" label={m.audit_result()} {...{ filters, onFilter }}>
        <option value="done">{m.audit_done()}</option>
        <option value="refused">{m.audit_refused()}</option>
      </Select>
      <CheckboxField
        label={m.audit_reads()}
        help={m.audit_reads_help()}
        error={undefined}
        pending={false}
        checked={filters.reads === true}
        onChange={({ target }) => onFilter('reads', target.checked ? 'yes' : '')}
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#web/generated/messages/messages.js'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { DayField } from '#web/shared/day-field/day-field.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { ActionOptions } from './action-options.tsx'
import { namedFilter } from '#web/shared/admin/audit/named-filter.ts'
import { ChosenFilter } from './chosen-filter.tsx'
import { isReversed, type FilterName, type Filters } from './filters.ts'
import { UserFilter } from './user-filter.tsx'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'

type FilterBarProps = {
  readonly filters: Filters
  /** Changes with each reset, which also clears a text that is not a day. */
  readonly resetKey: number
  readonly onFilter: (name: FilterName, value: string) => void
  readonly onClear: () => void
  readonly onRefresh: () => void
}

/** SET-05: filters by person, kind of event, resource, result and period. A choice applies at once. */
export const FilterBar = ({ filters, resetKey, onFilter, onClear, onRefresh }: FilterBarProps) => {
  const choices = useQuery(useTRPC().auditLog.choices.queryOptions({}))
  const { actions = [], resourceTypes = [] } = choices.data ?? {}
  const select = (name: 'action' | 'resource' | 'result', label: string, options: ReactNode) => (
    <SelectField
      label={label}
      error={undefined}
      pending={false}
      value={filters[name] ?? ''}
      onChange={({ target }) => onFilter(name, target.value)}
    >
      <option value="">{m.audit_all()}</option>
      {options}
    </SelectField>
  )
  return (
    <section className="hp-card hp-audit-filters" aria-label={m.audit_filter()}>
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
      <div className="hp-audit-filters__fields">
        {select(
          'action',
          m.audit_action(),
          <ActionOptions actions={actions} chosen={filters.action} />,
        )}
        {select(
          'resource',
          m.audit_resource(),
          [...new Set([...resourceTypes, ...(filters.resource ? [filters.resource] : [])])].map(
            (type) => (
              <option key={type} value={type}>
                {resourceWord(type)}
              </option>
            ),
          ),
        )}
        {select(
          'result',
          m.audit_result(),
          <>
            <option value="done">{m.audit_done()}</option>
            <option value="refused">{m.audit_refused()}</option>
          </>,
        )}
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
      </div>
      <CheckboxField
        label={m.audit_reads()}
        help={m.audit_reads_help()}
        error={undefined}
        pending={false}
        checked={filters.reads === true}
        onChange={({ target }) => onFilter('reads', target.checked ? 'yes' : '')}
      />
      {choices.error !== null && <LoadFailed error={choices.error} retry={choices.refetch} />}
      <div className="hp-audit-filters__ways">
        <Button variant="secondary" tone="neutral" size="small" onClick={onRefresh}>
          {m.audit_refresh()}
        </Button>
        <Button variant="tertiary" tone="neutral" size="small" onClick={onClear}>
          {m.audit_reset()}
        </Button>
      </div>
    </section>
  )
}

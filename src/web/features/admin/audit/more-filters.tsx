import * as m from '#web/generated/messages/messages.js'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'
import { namedFilter } from '#web/shared/admin/audit/named-filter.ts'
import { FilterSelect, type FilterSelectProps } from '#web/shared/admin/lists/filter-select.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { ChosenFilter } from './chosen-filter.tsx'
import type { FilterName, Filters } from './filters.ts'
import type { useChoices } from './use-entries.ts'
import { UserFilter } from './user-filter.tsx'

type MoreFiltersProps = Pick<FilterSelectProps, 'list'> & {
  readonly filters: Filters
  readonly choices: ReturnType<typeof useChoices>
}

/** BO-07: the filters for which the line has no room. */
export const MoreFilters = ({ list, filters, choices }: MoreFiltersProps) => {
  const onFilter = (name: FilterName, value: string) => list.onFilter(name, value)
  const all = m.audit_all()
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
      <FilterSelect
        {...{ list, all }}
        name={'resource' satisfies FilterName}
        label={m.audit_resource()}
        options={choices.data?.resourceTypes.map((value) => ({
          value,
          label: resourceWord(value),
        }))}
      />
      <FilterSelect
        {...{ list, all }}
        name={'result' satisfies FilterName}
        label={m.audit_result()}
        options={[
          { value: 'done', label: m.audit_done() },
          { value: 'refused', label: m.audit_refused() },
        ]}
      />
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

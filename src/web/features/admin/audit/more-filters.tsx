import * as m from '#web/generated/messages/messages.js'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'
import { namedFilter } from '#web/shared/admin/audit/named-filter.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { ChosenFilter } from './chosen-filter.tsx'
import { FilterSelect, type FilterProps } from './filter-select.tsx'
import type { useChoices } from './use-entries.ts'
import { UserFilter } from './user-filter.tsx'

type MoreFiltersProps = FilterProps & { readonly choices: ReturnType<typeof useChoices> }

/** BO-07: the filters for which the line has no room. */
export const MoreFilters = ({ filters, choices, onFilter }: MoreFiltersProps) => {
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
      <FilterSelect name="resource" label={m.audit_resource()} {...{ filters, onFilter }}>
        {[...kinds].map((type) => (
          <option key={type} value={type}>
            {resourceWord(type)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="result" label={m.audit_result()} {...{ filters, onFilter }}>
        <option value="done">{m.audit_done()}</option>
        <option value="refused">{m.audit_refused()}</option>
      </FilterSelect>
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

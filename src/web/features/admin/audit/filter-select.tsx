import type { ReactNode } from 'react'
import * as m from '#web/generated/messages/messages.js'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { FilterName, Filters } from './filters.ts'

export type FilterProps = {
  readonly filters: Filters
  readonly onFilter: (name: FilterName, value: string) => void
}

type FilterSelectProps = FilterProps & {
  readonly name: 'action' | 'resource' | 'result'
  readonly label: string
  readonly children: ReactNode
}

/** One of the choices that narrow the log. */
export const FilterSelect = ({ filters, onFilter, name, label, children }: FilterSelectProps) => (
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

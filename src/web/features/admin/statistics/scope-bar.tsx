import type { DateRange } from '#domain/statistics/ranges.ts'
import { RangeRows } from '#web/shared/range-rows.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'

type ScopeOption = { readonly id: string; readonly name: string }
type Company = ScopeOption & { readonly departments: readonly ScopeOption[] }

type ScopeBarProps = {
  readonly range: DateRange
  readonly onRange: (range: DateRange) => void
  /** Null: the user may not choose the company. */
  readonly companies: readonly Company[] | null
  /** Undefined: all of them. */
  readonly company: Company | undefined
  readonly onCompany: (id: string) => void
  readonly departmentId: string
  readonly onDepartment: (id: string) => void
}

/** STA-01: the choice of period and place; a choice applies at once. */
export const ScopeBar = (props: ScopeBarProps) => {
  const { range, onRange, companies, company, onCompany, departmentId, onDepartment } = props
  const departments = company?.departments ?? []
  return (
    <section className="hp-stats__scope hp-no-print" aria-label={m.statistics_scope()}>
      <RangeRows range={range} onRange={onRange} />
      <div className="hp-stats__places">
        {companies !== null && (
          <ScopeChoice
            label={m.users_company()}
            all={m.users_company_all()}
            scopeOptions={companies}
            value={company?.id ?? ''}
            onChange={onCompany}
          />
        )}
        {departments.length > 0 && (
          <ScopeChoice
            label={m.users_department()}
            all={m.statistics_department_all()}
            scopeOptions={departments}
            value={departmentId}
            onChange={onDepartment}
          />
        )}
      </div>
    </section>
  )
}

type ChoiceProps = {
  readonly label: string
  /** The first option: all places. */
  readonly all: string
  readonly scopeOptions: readonly ScopeOption[]
  readonly value: string
  readonly onChange: (id: string) => void
}

const ScopeChoice = ({ label, all, scopeOptions, value, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={undefined}
    pending={false}
  >
    <option value="">{all}</option>
    {scopeOptions.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)

import { useState, type ReactNode } from 'react'
import { assessmentFlows, assessmentStatuses } from '#domain/assessment/assessment-status.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { firstOfLast } from '#web/lib/format/norwegian-day.ts'
import { DayField } from '#web/shared/day-field/day-field.tsx'
import { statusWord } from '#web/shared/assessment/status-badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { useFoldedHeader } from '#web/ui/layout/use-window.ts'
import * as m from '#web/generated/messages/messages.js'
import { isFiltered, isReversed, noFilters, readFilters, type Filters } from './history-search.ts'
import './history.css'

type FilterBarProps = {
  readonly filters: Filters
  /** Changes these filters; the others stay. */
  readonly onFilters: (part: Filters) => void
  /** Called when a button sets the filters; an invalid date text is cleared too. */
  readonly onPreset: (part: Filters) => void
  /** Changes with each press of such a button. */
  readonly resetKey: number
  /** How many are shown. */
  readonly children: ReactNode
}

const periods = [7, 30] as const

/** DASH-04: filters by status, flow and period; a choice applies at once. On a phone they are folded until one is set. */
export const FilterBar = (props: FilterBarProps) => {
  const { filters, onFilters, onPreset, resetKey, children } = props
  const isNarrow = useFoldedHeader()
  // It does not fold under a finger that takes the last one away.
  const [isOpen] = useState(isFiltered(filters))
  const fields = (
    <div className="hp-filters__fields">
      <Choice
        label={m.history_status()}
        value={filters.status}
        options={assessmentStatuses.map((status) => [status, statusWord(status)])}
        onChange={(status) => onFilters({ status: readFilters({ status }).status })}
      />
      <Choice
        label={m.history_flow()}
        value={filters.flow}
        options={assessmentFlows.map((flow) => [flow, flows[flow].name()])}
        onChange={(flow) => onFilters({ flow: readFilters({ flow }).flow })}
      />
      <DayField
        key={`from ${resetKey}`}
        label={m.history_from()}
        error={undefined}
        pending={false}
        day={filters.from}
        onDay={(from) => onFilters({ from })}
      />
      <DayField
        key={`to ${resetKey}`}
        label={m.history_to()}
        error={isReversed(filters) ? m.history_reversed() : undefined}
        pending={false}
        day={filters.to}
        onDay={(to) => onFilters({ to })}
      />
    </div>
  )
  const ways = (
    <div className="hp-filters__ways">
      {periods.map((days) => (
        <Button
          key={days}
          variant="secondary"
          tone="neutral"
          size="small"
          onClick={() => onPreset({ from: firstOfLast(days, new Date()), to: undefined })}
        >
          {m.history_last_days({ days })}
        </Button>
      ))}
      <Button variant="tertiary" tone="neutral" size="small" onClick={() => onPreset(noFilters)}>
        {m.history_reset()}
      </Button>
    </div>
  )
  return (
    <section className="hp-filters" aria-label={m.history_filter()}>
      {isNarrow ? (
        <Disclosure summary={m.history_filter()} open={isOpen}>
          {fields}
          {ways}
        </Disclosure>
      ) : (
        fields
      )}
      <div className="hp-filters__line">
        {children}
        {!isNarrow && ways}
      </div>
    </section>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly (readonly [value: string, word: string])[]
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value = '', options, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    error={undefined}
    pending={false}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{m.history_all()}</option>
    {options.map(([option, word]) => (
      <option key={option} value={option}>
        {word}
      </option>
    ))}
  </SelectField>
)

import { XMarkIcon } from '@navikt/aksel-icons'
import * as m from '#web/generated/messages/messages.js'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { isFiltered, moreFiltersOf, type FilterName, type Filters } from './filters.ts'

type SetFiltersProps = {
  readonly filters: Filters
  readonly onFilter: (name: FilterName, value: string) => void
  readonly onClear: () => void
}

type SetFilter = ReturnType<typeof moreFiltersOf>[number]

const words: Readonly<Record<SetFilter, (filters: Filters) => string>> = {
  person: ({ person }) => `${m.audit_person()}: ${person?.name ?? ''}`,
  about: ({ about }) => `${m.audit_column_about()}: ${about?.name ?? ''}`,
  resource: ({ resource = '' }) => `${m.audit_resource()}: ${resourceWord(resource)}`,
  result: ({ result }) =>
    `${m.audit_result()}: ${result === 'refused' ? m.audit_refused() : m.audit_done()}`,
  reads: m.audit_reads,
}

/** BO-07: the filters of the sheet that are set, so that no list is narrowed out of sight. */
export const SetFilters = ({ filters, onFilter, onClear }: SetFiltersProps) => {
  const names = moreFiltersOf(filters)
  if (names.length === 0 && !isFiltered(filters)) return null
  return (
    <div className="hp-audit-set" role="group" aria-label={m.audit_filter()}>
      {names.map((name) => (
        <Button
          key={name}
          variant="secondary"
          tone="neutral"
          size="small"
          icon={<XMarkIcon aria-hidden />}
          aria-label={m.audit_filter_remove({ filter: words[name](filters) })}
          onClick={() => onFilter(name, '')}
        >
          {words[name](filters)}
        </Button>
      ))}
      <Button variant="tertiary" tone="neutral" size="small" onClick={onClear}>
        {m.audit_reset()}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AccessLogCard } from './access-log-card.tsx'
import { AuditList } from './audit-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isReversed, readFilters } from './filters.ts'
import { useEntries } from './use-entries.ts'
import './audit.css'

/** SET-05: the audit log, for superadmins. The address does not contain its filters (L2). */
export const AuditPage = () => {
  const { wanted, onFilter, onClear: clear } = useListState()
  const [resetKey, setResetKey] = useState(0)
  const onClear = () => {
    setResetKey(resetKey + 1)
    clear()
  }
  const filters = readFilters(wanted.filters)
  const entries = useEntries(filters)
  return (
    <Page title={m.audit_title()} lead={m.audit_lead()}>
      <FilterBar
        filters={filters}
        resetKey={resetKey}
        onFilter={onFilter}
        onClear={onClear}
        onRefresh={() => void entries.refetch()}
      />
      {filters.person !== undefined && (
        <AccessLogCard key={filters.person.id} person={filters.person} filters={filters} />
      )}
      {!isReversed(filters) && (
        <AuditList
          key={JSON.stringify(filters)}
          filters={filters}
          entries={entries}
          onClear={onClear}
        />
      )}
    </Page>
  )
}

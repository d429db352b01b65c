import { useState } from 'react'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { useAnnouncement } from '#web/shared/admin/use-announcement.ts'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AccessLogCard } from './access-log-card.tsx'
import { AuditList } from './audit-list.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isReversed, readFilters } from './filters.ts'
import { SetFilters } from './set-filters.tsx'
import { entryQuery, useChoices, useEntries } from './use-entries.ts'
import './audit.css'

/** SET-05: the audit log, for superadmins. The address does not contain its filters (L2). */
export const AuditPage = () => {
  const { wanted, search, onFilter, onClear: clear } = useListState()
  const [resetKey, setResetKey] = useState(0)
  const onClear = () => {
    setResetKey(resetKey + 1)
    clear()
  }
  const filters = readFilters(wanted.filters, wanted.search)
  const choices = useChoices()
  const query = entryQuery(filters, choices.data?.actions ?? [])
  const entries = useEntries(filters, query)
  const announcement = useAnnouncement()
  return (
    <Page title={m.audit_title()} lead={m.audit_lead()}>
      <Announcement of={announcement} />
      <div className="hp-list">
        <FilterBar
          filters={filters}
          choices={choices}
          resetKey={resetKey}
          search={{ label: m.audit_search(), ...search }}
          action={
            <ExportButton
              query={query}
              disabled={isReversed(filters)}
              announcement={announcement}
            />
          }
          onFilter={onFilter}
          onRefresh={() => void entries.refetch()}
        />
        <SetFilters {...{ filters, onFilter, onClear }} />
        {!isReversed(filters) && (
          <AuditList
            key={JSON.stringify(filters)}
            filters={filters}
            entries={entries}
            onClear={onClear}
          />
        )}
      </div>
      {filters.person !== undefined && (
        <AccessLogCard key={filters.person.id} person={filters.person} filters={filters} />
      )}
    </Page>
  )
}

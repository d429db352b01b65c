import { useState } from 'react'
import { auditLogFileName } from '#domain/report/file-names.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { api } from '#web/lib/api/api.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Announcement } from '#web/shared/admin/announcement.tsx'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { useFileButton } from '#web/shared/admin/lists/use-file-button.tsx'
import { useAnnouncement } from '#web/shared/admin/use-announcement.ts'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AuditList } from './audit-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isReversed, readFilters } from './filters.ts'
import { SetFilters } from './set-filters.tsx'
import { entryQuery, useChoices, useEntries } from './use-entries.ts'
import './audit.css'

/** Loaded when the page is idle: few choose a person. */
const AccessLogCard = lazyPart(
  async () => (await import('./access-log-card.tsx')).AccessLogCard,
  null,
)

/** SET-05: the audit log, for superadmins; of the own company for a local admin (BO-07). The address does not contain its filters (L2). */
export const AuditPage = () => {
  const list = useListState()
  const { wanted, search, onFilter, onClear: clear } = list
  const isOwnCompany = !isSuperadmin(useSession().profile.role)
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
  const language = useLanguage()
  const file = useFileButton({
    fileName: auditLogFileName,
    fetchPart: async (cursor) => {
      const part = { ...query, ...(cursor !== null && { cursor }) }
      const { rows, next } = await api.auditLog.export.mutate(part)
      const { textOfPart } = await import('./audit-file.ts')
      return {
        text: textOfPart(rows, cursor === null, language, isOwnCompany),
        count: rows.length,
        next,
      }
    },
    disabled: isReversed(filters),
    announcement,
  })
  return (
    <Page title={m.audit_title()} lead={isOwnCompany ? m.audit_lead_company() : m.audit_lead()}>
      <Announcement of={announcement} />
      <div className="hp-list">
        <FilterBar
          list={list}
          filters={filters}
          choices={choices}
          resetKey={resetKey}
          search={{ label: m.audit_search(), ...search }}
          action={file}
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
      {filters.person !== undefined && !isOwnCompany && (
        <AccessLogCard key={filters.person.id} person={filters.person} filters={filters} />
      )}
    </Page>
  )
}

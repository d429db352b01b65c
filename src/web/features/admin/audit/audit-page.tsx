import { useState } from 'react'
import { XMarkIcon } from '@navikt/aksel-icons'
import { auditLogFileName } from '#domain/report/file-names.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { api } from '#web/lib/api/api.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Announcement, useAnnouncement } from '#web/shared/admin/announcement.tsx'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { useFileButton } from '#web/shared/admin/lists/use-file-button.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { AuditList } from './audit-list.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isReversed, readFilters, moreFiltersOf, type FilterName, type Filters } from './filters.ts'
import { entryQuery, useChoices, useEntries } from './use-entries.ts'
import './audit.css'

type SetFiltersProps = {
  readonly filters: Filters
  readonly onFilter: (name: FilterName, value: string) => void
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
const SetFilters = ({ filters, onFilter }: SetFiltersProps) => {
  const names = moreFiltersOf(filters)
  if (names.length === 0) return null
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
    </div>
  )
}

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
          onClear={onClear}
          onRefresh={() => void entries.refetch()}
        />
        <SetFilters {...{ filters, onFilter }} />
        {!isReversed(filters) && (
          <AuditList
            key={JSON.stringify(filters)}
            filters={filters}
            entries={entries}
            onClear={onClear}
            isOwnCompany={isOwnCompany}
          />
        )}
      </div>
      {filters.person !== undefined && !isOwnCompany && (
        <AccessLogCard key={filters.person.id} person={filters.person} filters={filters} />
      )}
    </Page>
  )
}

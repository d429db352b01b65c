import { useState, useEffect, useRef } from 'react'
import { XMarkIcon } from '@navikt/aksel-icons'
import { auditLogFileName } from '#domain/report/file-names.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { api } from '#web/lib/api/api.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Announcement, useAnnouncement } from '#web/office/kit/announcement.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { useFileButton } from '#web/office/kit/lists/use-file-button.tsx'
import { Page, Actions } from '#web/kit/layout/page.tsx'
import { resourceText } from '#web/account/kit/audit-texts/value-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { fetchNextOf } from '#web/lib/lists/next-page.ts'
import { EntryTable } from '#web/office/kit/audit/entry-table.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { EmptyState, SkeletonRows } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FilterBar } from './filter-bar.tsx'
import {
  isReversed,
  readFilters,
  moreFiltersOf,
  isFiltered,
  entryQuery,
  useChoices,
  useEntries,
  type FilterName,
  type Filters,
  type Entries,
} from './audit-entries.ts'
import '#web/office/kit/operation.css'

type AuditListProps = {
  readonly filters: Filters
  readonly entries: Entries
  readonly onClear: () => void
  /** BO-07: the rows of a local admin are those of the own company. */
  readonly isOwnCompany: boolean
}

/** The rows that are fetched. The button may be gone when its page has come: the focus goes to the first new row. */
const AuditList = ({ filters, entries, onClear, isOwnCompany }: AuditListProps) => {
  const { data, error, hasNextPage, isFetchingNextPage, refetch } = entries
  const fetchNext = fetchNextOf(entries)
  const rows = data?.pages.flatMap((page) => page.rows)
  const objects = new Map(
    data?.pages.flatMap((page) => page.objects.map((object) => [object.id, object] as const)),
  )
  const frame = useRef<HTMLDivElement>(null)
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    if (awaited.current === null || rows === undefined || rows.length <= awaited.current) return
    const row = frame.current?.querySelectorAll('[data-row]').item(awaited.current)
    awaited.current = null
    row?.querySelector<HTMLElement>('summary')?.focus()
  }, [rows])
  const more = () => {
    awaited.current = rows?.length ?? null
    void fetchNext()
  }
  return (
    <div className="hp-audit-list" ref={frame}>
      {rows === undefined && error === null && <SkeletonRows rows={8} />}
      {rows !== undefined && (
        <EntryTable
          rows={rows}
          objects={objects}
          empty={
            isFiltered(filters) ? (
              <NoMatch
                heading={m.audit_no_match()}
                text={m.audit_no_match_text()}
                onClear={onClear}
                clear={m.list_filters_clear()}
              />
            ) : (
              <EmptyState
                heading={isOwnCompany ? m.audit_none_company() : m.audit_none_yet()}
                action={null}
              >
                {isOwnCompany ? m.audit_none_company_text() : m.audit_none_yet_text()}
              </EmptyState>
            )
          }
        />
      )}
      {error !== null && (
        <LoadFailed error={error} retry={rows === undefined ? refetch : fetchNext} />
      )}
      {/* Below, so that the first row is near the top. */}
      <p role="status" className={rows?.length === 0 ? 'aksel-sr-only' : 'hp-list__shown'}>
        {rows !== undefined && shownText(rows.length, hasNextPage)}
      </p>
      {hasNextPage && error === null && (
        <Actions>
          <Button variant="secondary" pending={isFetchingNextPage} onClick={more}>
            {isFetchingNextPage ? m.audit_more_pending() : m.audit_more()}
          </Button>
        </Actions>
      )}
    </div>
  )
}

const shownText = (count: number, hasMore: boolean): string => {
  if (count === 0) return m.audit_no_match()
  if (hasMore) return m.audit_shown_more({ count })
  return count === 1 ? m.audit_shown_one() : m.audit_shown({ count })
}

type SetFiltersProps = {
  readonly filters: Filters
  readonly onFilter: (name: FilterName, value: string) => void
}

type SetFilter = ReturnType<typeof moreFiltersOf>[number]

const texts: Readonly<Record<SetFilter, (filters: Filters) => string>> = {
  person: ({ person }) => `${m.audit_person()}: ${person?.name ?? ''}`,
  about: ({ about }) => `${m.audit_column_about()}: ${about?.name ?? ''}`,
  resource: ({ resource = '' }) => `${m.audit_resource()}: ${resourceText(resource)}`,
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
          aria-label={m.audit_filter_remove({ filter: texts[name](filters) })}
          onClick={() => onFilter(name, '')}
        >
          {texts[name](filters)}
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

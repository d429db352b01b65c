import { useEffect, useRef } from 'react'
import * as m from '#web/generated/messages/messages.js'
import { fetchNextOf } from '#web/lib/lists/next-page.ts'
import { EntryTable } from '#web/shared/admin/audit/entry-table.tsx'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { isFiltered, type Filters } from './filters.ts'
import type { Entries } from './use-entries.ts'

type AuditListProps = {
  readonly filters: Filters
  readonly entries: Entries
  readonly onClear: () => void
  /** BO-07: the rows of a local admin are those of the own company. */
  readonly isOwnCompany: boolean
}

/** The rows that are fetched. The button may be gone when its page has come: the focus goes to the first new row. */
export const AuditList = ({ filters, entries, onClear, isOwnCompany }: AuditListProps) => {
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

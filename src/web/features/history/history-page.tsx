import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchNextOf } from '#web/lib/lists/next-page.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { StartedList } from '#web/shared/assessment/list/started-list.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { NoAssessments } from '#web/shared/assessment/list/no-assessments.tsx'
import { ListSafetyLine } from '#web/shared/assessment/safety/list-safety-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { periodOf } from '#web/lib/format/norwegian-day.ts'
import { FilterBar } from './history-filters.tsx'
import { isFiltered, noFilters, queryOf, type Filters } from './history-search.ts'
import { HistoryList } from './history-list.tsx'

/** DASH-04: the user's own assessments, a page at a time; the filters are in the address. */
export const HistoryPage = () => {
  const { user } = useSession()
  const filters: Filters = useSearch({ from: '/guarded/history' })
  const navigate = useNavigate()
  // In the same entry of the browser's history. On top of the newest address: a second change can come before the page
  // has drawn the first one.
  const changeFilters = (part: Filters) =>
    void navigate({
      to: '/history',
      search: (now: Filters) => ({ ...now, ...part }),
      replace: true,
      resetScroll: false,
    })
  const [resetKey, setResetKey] = useState(0)
  const preset = (part: Filters) => {
    setResetKey(resetKey + 1)
    changeFilters(part)
  }
  const list = useInfiniteQuery(
    useTRPC().assessments.list.infiniteQueryOptions(
      { userId: user.id, limit: 20, ...queryOf(filters), ...periodOf(filters) },
      { getNextPageParam: ({ next }) => next },
    ),
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const isEmpty = rows?.length === 0 && !isFiltered(filters)
  const canLoadMore = list.hasNextPage && list.error === null
  const shown = <ShownCount count={rows?.length ?? null} hasMore={list.hasNextPage} />
  return (
    <Page title={m.history_title()} lead={m.history_lead()}>
      <StartedList />
      <Card>
        {isEmpty ? (
          shown
        ) : (
          <FilterBar {...{ filters, resetKey }} onFilters={changeFilters} onPreset={preset}>
            {shown}
          </FilterBar>
        )}
        {rows === undefined && list.error === null && <SkeletonRows rows={8} />}
        {rows !== undefined && (
          <HistoryList
            key={JSON.stringify(filters)}
            rows={rows}
            empty={isEmpty ? <NoAssessments /> : <NoMatch onReset={() => preset(noFilters)} />}
            more={
              canLoadMore ? { load: fetchNextOf(list), pending: list.isFetchingNextPage } : null
            }
          />
        )}
        {list.error !== null && (
          <LoadFailed
            error={list.error}
            retry={rows === undefined ? list.refetch : fetchNextOf(list)}
          />
        )}
      </Card>
      {rows !== undefined && rows.length > 0 && <ListSafetyLine />}
    </Page>
  )
}

type ShownCountProps = { readonly count: number | null; readonly hasMore: boolean }

/** How many are shown, said aloud when it changes; that there are none is seen below. */
const ShownCount = ({ count, hasMore }: ShownCountProps) => (
  <p role="status" className={`hp-history ${count === 0 ? 'aksel-sr-only' : 'hp-history__shown'}`}>
    {count !== null && shownText(count, hasMore)}
  </p>
)

const shownText = (count: number, hasMore: boolean): string => {
  if (count === 0) return m.history_no_match()
  if (hasMore) return m.history_shown_more({ count })
  return count === 1 ? m.history_shown_one() : m.history_shown({ count })
}

const NoMatch = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    heading={m.history_no_match()}
    action={
      <Button variant="secondary" onClick={onReset}>
        {m.history_reset_filters()}
      </Button>
    }
  >
    {m.history_no_match_text()}
  </EmptyState>
)

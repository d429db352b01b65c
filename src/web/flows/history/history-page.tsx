import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { fetchNextOf } from '#web/lib/lists/next-page.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { StartedList } from '#web/flows/kit/list/started-list.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { NoAssessments } from '#web/flows/kit/list/assessment-list.tsx'
import { ListSafetyLine } from '#web/flows/kit/safety/safety-line.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState, SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import { periodOf, firstOfLast } from '#web/lib/format/norwegian-day.ts'
import { assessmentFlows, assessmentStatuses } from '#domain/assessment/assessment-status.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { DayField } from '#web/lib/day-field/day-field.tsx'
import { statusText } from '#web/flows/kit/status-badge.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { useFoldedHeader } from '#web/kit/layout/use-window.ts'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import {
  isFiltered,
  noFilters,
  queryOf,
  isReversed,
  readFilters,
  type Filters,
} from './history-search.ts'
import { HistoryList } from './history-list.tsx'
import '#web/flows/kit/list/assessment-list.css'

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
const FilterBar = (props: FilterBarProps) => {
  const { filters, onFilters, onPreset, resetKey, children } = props
  const isNarrow = useFoldedHeader()
  // It does not fold under a finger that takes the last one away.
  const [isOpen] = useState(isFiltered(filters))
  const fields = (
    <div className="hp-filters__fields">
      <Choice
        label={m.history_status()}
        value={filters.status}
        options={assessmentStatuses.map((status) => [status, statusText(status)])}
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

/** DASH-04: the user's own assessments, a page at a time; the filters are in the address. */
export const HistoryPage = () => {
  const { user } = useSession()
  const filters: Filters = useSearchOf('/guarded/history')
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

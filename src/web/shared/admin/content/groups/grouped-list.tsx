import type { ReactNode } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import type { useListState } from '#web/lib/lists/use-list-state.ts'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import * as m from '#web/generated/messages/messages.js'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { NoMatch } from '#web/shared/admin/no-match.tsx'
import { GroupFilter, wantedGroup } from './group-filter.tsx'
import { StatusFilter, wantedStatus } from '../status-filter.tsx'

type Group = { readonly id: string; readonly name: string }

type GroupRows<Row> = {
  readonly group: Group
  readonly rows: readonly Row[]
  readonly isFound: (row: Row) => boolean
  /** The list is narrowed: the remaining rows are visible without another click. */
  readonly isOpen: boolean
}

type GroupedListProps<Row extends ContentMeta> = {
  readonly list: ReturnType<typeof useListState<never>>
  /** Both are undefined until they are known. */
  readonly rows: readonly Row[] | undefined
  readonly groups: readonly Group[] | undefined
  readonly groupOf: (row: Row) => string
  /** Whether the row matches the search text. */
  readonly matches: (row: Row, search: string) => boolean
  readonly search: string
  readonly action: ReactNode
  readonly error: unknown
  readonly retry: () => Promise<unknown>
  readonly noMatch: { readonly heading: string; readonly text: string }
  readonly empty: ReactNode
  /** One group with all its rows. */
  readonly render: (groupRows: GroupRows<Row>) => ReactNode
}

/** Rows in groups, with a search and with filters for a status and a group (CNT-01). */
export const GroupedList = <Row extends ContentMeta>(props: GroupedListProps<Row>) => {
  const { list, rows, groups, groupOf, matches, error, empty, noMatch, render } = props
  const isKnown = rows !== undefined && groups !== undefined
  const isEmpty = isKnown && rows.length === 0
  const status = wantedStatus(list)
  const group = wantedGroup(list, groups ?? [])
  const isFound = (row: Row): boolean =>
    (status === undefined || row.status === status) &&
    (group === undefined || groupOf(row) === group.id) &&
    matches(row, list.wanted.search)
  const isNarrowed = status !== undefined || group !== undefined || list.wanted.search !== ''
  const total = isKnown ? rows.filter(isFound).length : 0
  return (
    <ListFrame
      search={isEmpty ? null : { label: props.search, ...list.search }}
      filters={
        !isEmpty && (
          <>
            <GroupFilter list={list} groups={groups ?? []} />
            <StatusFilter list={list} />
          </>
        )
      }
      action={isKnown && !isEmpty ? props.action : null}
      loading={!isKnown}
      refreshing={false}
      failure={error === null ? null : <LoadFailed error={error} retry={props.retry} />}
      paging={isKnown ? { page: 1, pageSize: Math.max(total, 1), total } : null}
      onPage={list.onPage}
    >
      {isKnown && total > 0 && (
        <div className="hp-content-groups">
          {groups.map((one) =>
            render({
              group: one,
              rows: rows.filter((row) => groupOf(row) === one.id),
              isFound,
              isOpen: isNarrowed,
            }),
          )}
        </div>
      )}
      {isKnown && total === 0 && (
        <div className="hp-card">
          {isEmpty ? (
            empty
          ) : (
            <NoMatch {...noMatch} onClear={list.onClear} clear={m.content_clear_filters()} />
          )}
        </div>
      )}
    </ListFrame>
  )
}

import { contentStatuses, type ContentAction } from '#domain/content/status.ts'
import type { useListState } from '#web/lib/lists/use-list-state.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { statusTexts } from './content-badges.tsx'
import { PlusIcon, CheckmarkIcon, PaperplaneIcon, XMarkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import { matches } from '#domain/text/fold.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { NoMatch } from '#web/office/kit/no-match.tsx'
import { useSelection, type SelectedRows } from '#web/office/kit/bulk/use-selection.ts'
import { BulkBar } from '#web/office/kit/bulk/bulk-bar.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import type { Selection } from '#web/kit/table/selection.tsx'
import type { Content } from './use-content.ts'
import { contentBulkAction, reviewActionsOf } from './bulk/content-bulk-actions.ts'

type List = Pick<ReturnType<typeof useListState>, 'wanted' | 'onFilter'>

const filterName = 'status'

/** CNT-01: the status that the list is narrowed to; undefined: all of them. */
export const wantedStatus = ({ wanted }: Pick<List, 'wanted'>) =>
  contentStatuses.find((status) => status === wanted.filters[filterName])

/** CNT-01: all, or those of one status. */
const StatusFilter = ({ list }: { readonly list: List }) => (
  <SelectField
    label={m.content_status()}
    error={undefined}
    pending={false}
    value={wantedStatus(list) ?? ''}
    onChange={({ target }) => list.onFilter(filterName, target.value)}
  >
    <option value="">{m.content_all()}</option>
    {contentStatuses.map((status) => (
      <option key={status} value={status}>
        {statusTexts[status]()}
      </option>
    ))}
  </SelectField>
)

type Text = () => string

export type ContentListProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly list: ReturnType<typeof useListState<never>>
  /** Undefined until the page has everything that it shows. */
  readonly rows: readonly Row[] | undefined
  readonly error: unknown
  readonly retry: () => Promise<unknown>
  readonly words: {
    readonly add: Text
    readonly search: Text
    readonly none: Text
    readonly noneText: Text
    readonly noMatch: Text
    readonly noMatchText: Text
    /** Absent: 'Vis alle'. */
    readonly clear?: Text
  }
  /** The texts that the search looks at. */
  readonly searched: (row: Row) => readonly string[]
  readonly onAdd: () => void
}

type Props<Row extends ContentMeta> = ContentListProps<Row> & {
  /** A filter besides the status. */
  readonly filter?: {
    readonly field: ReactNode
    /** Whether it narrows the list. */
    readonly isSet: boolean
    readonly isFound: (row: Row) => boolean
  }
  /** Buttons that change how the list is shown. */
  readonly view?: ReactNode
  /** Absent: all rows are on one page. */
  readonly pageSize?: number
  /** Shows the rows that match. */
  readonly children: (rows: readonly Row[], selection: Selection<Row>) => ReactNode
}

/** The rows of a content page, with a search, a filter for the status, and a button for a new row (CNT-01). */
export const ContentList = <Row extends ContentMeta>(props: Props<Row>) => {
  const { of, list, rows, error, retry, words, searched, onAdd } = props
  const { filter, view, pageSize, children } = props
  const status = wantedStatus(list)
  const found = rows?.filter(
    (row) =>
      (status === undefined || row.status === status) &&
      (filter?.isFound(row) ?? true) &&
      matches(list.wanted.search, [...searched(row)]),
  )
  const total = found?.length ?? 0
  const page = pageSize === undefined ? 1 : list.wanted.page
  const size = pageSize ?? Math.max(total, 1)
  const shown = found?.slice((page - 1) * size, page * size) ?? []
  const selected = useSelection({ rows: shown, rowKey: ({ id }) => id, nameOf: of.nameOf })
  const isEmpty = rows?.length === 0
  const add = (
    <Button icon={<PlusIcon aria-hidden />} onClick={onAdd}>
      {words.add()}
    </Button>
  )
  return (
    <ListFrame
      search={isEmpty ? null : { label: words.search(), ...list.search }}
      filters={
        !isEmpty && (
          <>
            {filter?.field}
            <StatusFilter list={list} />
          </>
        )
      }
      filtersSet={(status === undefined ? 0 : 1) + (filter?.isSet === true ? 1 : 0)}
      onClear={list.onClear}
      view={!isEmpty && view}
      action={isEmpty || found === undefined ? null : add}
      loading={found === undefined}
      refreshing={false}
      failure={error === null ? null : <LoadFailed error={error} retry={retry} />}
      paging={found === undefined ? null : { page, pageSize: size, total }}
      onPage={list.onPage}
      bulk={total > 0 && <ContentBulkBar of={of} selected={selected} />}
    >
      {total > 0 && children(shown, selected.selection)}
      {found?.length === 0 && (
        <Card>
          {isEmpty ? (
            <EmptyState heading={words.none()} action={add}>
              {words.noneText()}
            </EmptyState>
          ) : (
            <NoMatch
              heading={words.noMatch()}
              text={words.noMatchText()}
              isSearched={list.wanted.search !== ''}
              onClear={list.onClear}
              clear={(words.clear ?? m.content_clear_filters)()}
            />
          )}
        </Card>
      )}
    </ListFrame>
  )
}

const buttons = {
  submit: { icon: <PaperplaneIcon aria-hidden />, label: m.content_action_submit },
  approve: { icon: <CheckmarkIcon aria-hidden />, label: m.content_action_approve },
  reject: { icon: <XMarkIcon aria-hidden />, label: m.content_action_reject },
} as const satisfies Record<ContentAction, object>

type ContentBulkBarProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly selected: SelectedRows<Row>
}

/** CNT-02: the review actions that are possible with one of the selected rows at least. */
const ContentBulkBar = <Row extends ContentMeta>({ of, selected }: ContentBulkBarProps<Row>) => {
  const { profile } = useSession()
  return (
    <BulkBar
      selected={selected}
      actions={reviewActionsOf(profile)
        .filter((action) => {
          const { obstacle } = contentBulkAction(action, of.kind, profile, '')
          return selected.rows.some((row) => obstacle(row) === null)
        })
        .map((action) => ({
          id: action,
          label: buttons[action].label(),
          icon: buttons[action].icon,
          onClick: () => of.bulk.request(action, selected.rows),
        }))}
    />
  )
}

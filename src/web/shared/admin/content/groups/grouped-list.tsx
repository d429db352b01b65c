import type { ContentMeta } from '#contract/content-row.ts'
import { useFolds } from '#web/shared/admin/columns/use-folds.ts'
import {
  ContentRowActions,
  contentActionsWidth,
} from '#web/shared/admin/content/content-actions.tsx'
import { ContentFailure } from '../content-failure.tsx'
import { useContentOrder } from '#web/shared/admin/content/use-content-order.ts'
import type { Content } from '#web/shared/admin/content/use-content.ts'
import { ContentList, type ContentListProps } from '#web/shared/admin/content/content-list.tsx'
import { FoldAll } from '#web/shared/admin/content/fold-all.tsx'
import { wantedStatus } from '#web/shared/admin/content/status-filter.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { OrderedTable } from '#web/ui/order/ordered-table.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { Selection } from '#web/ui/table/selection.ts'
import * as m from '#web/generated/messages/messages.js'
import { GroupFilter, wantedGroup } from './content-filter.tsx'
import '../content.css'

type GroupSectionProps<Row extends ContentMeta> = {
  readonly name: string
  readonly of: Content<Row>
  /** All of the group, in their order. */
  readonly rows: readonly Row[]
  /** Whether the search and the filters leave it. */
  readonly isFound: (row: Row) => boolean
  /** A narrowed list shows its rows without another click. */
  readonly isOpen: boolean
  readonly onFold: ((isOpen: boolean) => void) | undefined
  readonly columns: readonly Column<Row>[]
  readonly actionsWidth: string
  readonly selection: Selection<Row>
  readonly save: (input: {
    readonly id: string
    readonly newOrderIndex: number
  }) => Promise<unknown>
  readonly onEdit: (row: Row) => void
  readonly onCopy?: ((row: Row) => void) | undefined
}

/** CNT-04: the rows of one group; their order is within it. */
const GroupSection = <Row extends ContentMeta>(props: GroupSectionProps<Row>) => {
  const { name, of, isFound, isOpen, onFold, columns, actionsWidth } = props
  const { selection, save, onEdit, onCopy } = props
  const { rows, order, error } = useContentOrder({ of, rows: props.rows, save })
  const found = rows.filter(isFound)
  if (found.length === 0) return null
  return (
    <Disclosure
      open={isOpen}
      onFold={onFold}
      lazy
      summary={
        <>
          <h2 className="hp-content-group">{name}</h2>
          <span className="hp-content-group__count">
            {found.length === rows.length
              ? rows.length
              : m.content_group_count({ count: found.length, total: rows.length })}
          </span>
        </>
      }
    >
      <LiveNotice tone="danger">
        {error === null ? null : <ContentFailure error={error} />}
      </LiveNotice>
      <OrderedTable
        caption={name}
        columns={columns}
        rows={found}
        rowKey={({ id }) => id}
        order={{ ...order, arrowsInMenu: true }}
        changed={of.changed}
        selection={selection}
        rowActions={(row) => <ContentRowActions {...{ of, row, onEdit, onCopy }} />}
        actionsWidth={actionsWidth}
        dense
        empty={null}
      />
    </Disclosure>
  )
}

type GroupedListProps<Row extends ContentMeta> = Omit<ContentListProps<Row>, 'onAdd'> &
  Pick<GroupSectionProps<Row>, 'columns' | 'save' | 'onCopy'> & {
    /** Undefined until they are known. */
    readonly groups: readonly { readonly id: string; readonly name: string }[] | undefined
    readonly groupOf: (row: Row) => string
    /** Null: a new row. `shown`: the rows of all groups, in their order. */
    readonly onEdit: (row: Row | null, shown?: readonly Row[]) => void
  }

/** Rows in groups, with a filter for a group too (CNT-01). A group shows all its rows in their order. */
export const GroupedList = <Row extends ContentMeta>(props: GroupedListProps<Row>) => {
  const { groups, groupOf, columns, save, onEdit, onCopy, ...shared } = props
  const { list, of } = shared
  const folds = useFolds(`groups-of-${of.kind}`, groups?.map(({ id }) => id) ?? [], false)
  const rows = groups === undefined ? undefined : shared.rows
  const group = wantedGroup(list, groups ?? [])
  const isNarrowed =
    wantedStatus(list) !== undefined || group !== undefined || list.wanted.search !== ''
  return (
    <ContentList
      {...shared}
      rows={rows}
      onAdd={() => onEdit(null)}
      view={!isNarrowed && <FoldAll areOpen={folds.areOpen} onChange={folds.foldAll} />}
      filter={{
        field: <GroupFilter list={list} groups={groups ?? []} />,
        isSet: group !== undefined,
        isFound: (row) => group === undefined || groupOf(row) === group.id,
      }}
    >
      {(found, selection) => {
        const shown = (groups ?? []).flatMap(({ id }) => found.filter((row) => groupOf(row) === id))
        return (
          <div className="hp-content-groups">
            {groups?.map(({ id, name }) => (
              <GroupSection
                key={id}
                name={name}
                rows={rows?.filter((row) => groupOf(row) === id) ?? []}
                isFound={(row) => found.includes(row)}
                isOpen={isNarrowed || folds.isOpen(id)}
                onFold={isNarrowed ? undefined : (isOpen) => folds.fold(id, isOpen)}
                {...{ of, columns, save, selection, onCopy }}
                actionsWidth={contentActionsWidth(rows ?? [])}
                onEdit={(row) => onEdit(row, shown)}
              />
            ))}
          </div>
        )
      }}
    </ContentList>
  )
}

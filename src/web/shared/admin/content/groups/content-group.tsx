import type { ContentMeta } from '#contract/content-row.ts'
import type { Column } from '#web/ui/table/column.ts'
import type { Selection } from '#web/ui/table/selection.ts'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { OrderedTable } from '#web/ui/order/ordered-table.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ContentRowActions } from '../content-actions.tsx'
import { ContentFailure } from '../content-failure.tsx'
import { useContentOrder } from '../use-content-order.ts'
import type { Content } from '../use-content.ts'
import './group-section.css'

export type GroupSectionProps<Row extends ContentMeta> = {
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
export const GroupSection = <Row extends ContentMeta>(props: GroupSectionProps<Row>) => {
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
      <LiveNotice tone="danger">{error === null ? null : <ContentFailure error={error} />}</LiveNotice>
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

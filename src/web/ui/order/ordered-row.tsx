import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import type { Column } from '../table/column.ts'
import { ExtraActions } from '../table/extra-actions.ts'
import { EditingRow, TableRow } from '../table/table-row.tsx'
import { useNarrow } from '../layout/use-window.ts'
import { useUiTexts } from '../texts.tsx'
import { moveActions } from './move-actions.tsx'
import { OrderTools } from './order-tools.tsx'
import type { Order } from './order.ts'
import type { Direction } from './use-moved.ts'

type OrderedRowProps<Row> = {
  readonly id: string
  /** Null: it is being edited. */
  readonly row: Row | null
  readonly columns: readonly Column<Row>[]
  readonly actions: ReactNode
  /** Undefined: no column of checkboxes. */
  readonly select: ReactNode
  readonly order: Order<Row>
  readonly onArrow: (direction: Direction) => void
  /** The form in the row's place. */
  readonly form: ReactNode
  readonly changed: boolean
}

/** look.md: at most 150 ms, and none for whom motion troubles. */
const motion = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? null
    : { duration: 150, easing: 'ease-out' }

export const OrderedRow = <Row,>(props: OrderedRowProps<Row>) => {
  const { id, row, columns, actions, select, order, onArrow, form, changed } = props
  const { onMove, pending, total, from = 0, arrowsInMenu = false } = order
  const texts = useUiTexts()
  const isNarrow = useNarrow()
  const isFixed = onMove === null || (row !== null && order.positionOf(row) < from)
  const sortable = useSortable({
    id,
    disabled: { draggable: row === null || isFixed || pending, droppable: isFixed },
    transition: motion(),
  })
  const { transform, transition, listeners, isDragging } = sortable
  const placed = {
    ref: sortable.setNodeRef,
    style: transform === null ? {} : { transform: `translateY(${transform.y}px)`, transition },
  }
  if (row === null) {
    return (
      <EditingRow span={columns.length + (select === undefined ? 2 : 3)} {...placed}>
        {form}
      </EditingRow>
    )
  }
  const of = { name: order.nameOf(row), position: order.positionOf(row) + 1, total }
  const isHighest = order.positionOf(row) === from
  // A row of two lines has no room for arrows: a phone has them in the menu.
  const isInMenu = isNarrow || arrowsInMenu
  const inMenu = isInMenu && !isFixed ? moveActions({ texts, of, isHighest, pending, onArrow }) : []
  return (
    <TableRow
      {...placed}
      id={id}
      row={row}
      columns={columns}
      actions={<ExtraActions value={inMenu}>{actions}</ExtraActions>}
      select={select}
      dragged={isDragging}
      changed={changed}
      before={
        <OrderTools
          {...of}
          onMove={isFixed || isInMenu ? null : onArrow}
          isHighest={isHighest}
          pending={pending}
          handle={
            isFixed || isNarrow
              ? null
              : {
                  ...listeners,
                  ref: sortable.setActivatorNodeRef,
                  'aria-describedby': sortable.attributes['aria-describedby'],
                  'aria-pressed': isDragging,
                }
          }
        />
      }
    />
  )
}

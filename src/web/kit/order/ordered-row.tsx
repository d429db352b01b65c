import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode, ComponentProps } from 'react'
import { ArrowDownIcon, ArrowUpIcon, DragVerticalIcon } from '@navikt/aksel-icons'
import type { Column } from '../table/column.ts'
import { ExtraActions } from '../table/row-actions.tsx'
import { EditingRow, TableRow } from '../table/table-row.tsx'
import { useNarrow } from '../layout/use-window.ts'
import { useUiTexts, type PositionText, type UiTexts } from '../text-context.tsx'
import type { RowActionItem } from '../button/row-action.tsx'
import { Button } from '../button/button.tsx'
import type { Order } from './move-order.ts'
import type { Direction } from './use-moved.ts'

type OrderToolsProps = PositionText & {
  /** Null: no arrows here. */
  readonly onMove: ((direction: Direction) => void) | null
  /** It stands as high as it can. */
  readonly isHighest: boolean
  readonly pending: boolean
  /** What makes the handle one. Null: it is not dragged. */
  readonly handle: Omit<ComponentProps<typeof Button>, 'icon'> | null
}

/** Where a row stands, and the ways to move it: a press on an arrow, or the handle. */
const OrderTools = ({ onMove, isHighest, pending, handle, ...of }: OrderToolsProps) => {
  const texts = useUiTexts()
  const { name, position, total } = of
  const style = { variant: 'tertiary', tone: 'neutral', size: 'small', pending } as const
  return (
    <div className="hp-order">
      {onMove !== null && (
        <Button
          {...style}
          icon={<ArrowUpIcon aria-hidden />}
          aria-label={texts.orderUp(name)}
          data-move="up"
          disabled={isHighest}
          onClick={() => onMove('up')}
        />
      )}
      <span className="hp-order__place" aria-hidden>
        #{position}
      </span>
      <span className="aksel-sr-only">{texts.orderPosition(of)}</span>
      {onMove !== null && (
        <Button
          {...style}
          icon={<ArrowDownIcon aria-hidden />}
          aria-label={texts.orderDown(name)}
          data-move="down"
          disabled={position === total}
          onClick={() => onMove('down')}
        />
      )}
      {handle !== null && (
        <Button
          {...style}
          {...handle}
          icon={<DragVerticalIcon aria-hidden />}
          aria-label={texts.orderDrag(name)}
        />
      )}
    </div>
  )
}

type MoveActions = {
  readonly texts: UiTexts
  readonly of: PositionText
  /** The row cannot go further up. */
  readonly isHighest: boolean
  readonly pending: boolean
  readonly onArrow: (direction: Direction) => void
}

/** The two ways that a row moves, for its menu. */
const moveActions = (props: MoveActions): readonly RowActionItem[] => {
  const { texts, of, isHighest, pending, onArrow } = props
  return [
    {
      id: 'move-up',
      tone: 'neutral',
      icon: <ArrowUpIcon aria-hidden />,
      label: texts.moveUp,
      which: texts.orderUp(of.name),
      disabled: pending || isHighest,
      onClick: () => onArrow('up'),
    },
    {
      id: 'move-down',
      tone: 'neutral',
      icon: <ArrowDownIcon aria-hidden />,
      label: texts.moveDown,
      which: texts.orderDown(of.name),
      disabled: pending || of.position === of.total,
      onClick: () => onArrow('down'),
    },
  ]
}

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

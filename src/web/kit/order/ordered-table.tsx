import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type UniqueIdentifier,
  type Modifier,
  type Announcements,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useCallback, useRef } from 'react'
import type { Rows } from '../table/column.ts'
import { shownRows, useEditFocus, useShowChanged } from '../table/edited-row.ts'
import { SelectAll, SelectRow, selectColumn } from '../table/selection.tsx'
import { Heading } from '../table/table-heading.tsx'
import { TableFrame } from '../table/table-frame.tsx'
import { useSecondFinger } from '../second-finger.ts'
import { useUiTexts, type PositionText, type UiTexts } from '../text-context.tsx'
import type { Order } from './move-order.ts'
import { OrderedRow } from './ordered-row.tsx'
import { useMovedRow, type Direction } from './use-moved.ts'
import './order.css'

/** What a screen reader hears of a drag, in words of places. `named`: the row with this key, or null. */
export const announcements = (
  texts: Pick<UiTexts, 'orderLifted' | 'orderMoved' | 'orderCancelled'>,
  named: (key: UniqueIdentifier) => PositionText | null,
): Announcements => {
  /** The lifted row, with the place that it would be dropped at. */
  const at = (key: UniqueIdentifier, over: UniqueIdentifier | undefined): PositionText | null => {
    const row = named(key)
    const position = named(over ?? key)?.position
    return row === null || position === undefined ? null : { ...row, position }
  }
  const announce = (of: PositionText | null, say: (of: PositionText) => string) =>
    of === null ? undefined : say(of)
  return {
    onDragStart: ({ active }) => announce(at(active.id, undefined), texts.orderLifted),
    onDragOver: ({ active, over }) => announce(at(active.id, over?.id), texts.orderLifted),
    onDragEnd: ({ active, over }) => announce(at(active.id, over?.id), texts.orderMoved),
    onDragCancel: ({ active }) => announce(at(active.id, undefined), texts.orderCancelled),
  }
}

/** A dragged row goes up and down, and no further than the list: the page does not grow under it. */
export const withinList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect }) => {
  if (row === null || containerNodeRect === null) return { ...transform, x: 0 }
  const highest = containerNodeRect.top - row.top
  const lowest = containerNodeRect.bottom - row.bottom
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highest), lowest) }
}

/** F-A1: how long a finger stays on a handle before it drags the row; until then it scrolls the page. */
const HOLD_MS = 250

/** Where no row moves, or its menu has the arrows, there is only its place. */
const orderWidth = <Row,>({ arrowsInMenu, onMove }: Order<Row>): string => {
  if (arrowsInMenu) return '6.25rem'
  return onMove === null ? '7rem' : '9.5rem'
}

type OrderedTableProps<Row> = Rows<Row, never> & { readonly order: Order<Row> }

/**
 * The list whose rows the user puts in an order, by arrows and by dragging (CNT-04, CNT-05). Its headings do not
 * sort. Only the pages with such a list load the drag library.
 */
export const OrderedTable = <Row,>(props: OrderedTableProps<Row>) => {
  const { caption, columns, rows, rowKey, rowActions, actionsWidth, empty } = props
  const { editing = null, changed = null, selection, dense = false, order } = props
  const texts = useUiTexts()
  const body = useRef<HTMLTableSectionElement>(null)
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const named = (key: UniqueIdentifier): PositionText | null => {
    const row = byKey.get(String(key))
    if (row === undefined) return null
    return { name: order.nameOf(row), position: order.positionOf(row) + 1, total: order.total }
  }
  const positionOf = (key: string): number | null => {
    const row = byKey.get(key)
    return row === undefined ? null : order.positionOf(row)
  }
  useEditFocus(body, editing?.rowKey ?? null)
  useShowChanged(body, changed)
  const { movedKey, onArrow, forget } = useMovedRow(body, positionOf)
  const announcement = movedKey === null ? null : named(movedKey)
  const isTouchedTwice = useRef(false)
  useSecondFinger(useCallback(() => (isTouchedTwice.current = true), []))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  )

  const shown = shownRows(rows, rowKey, editing?.rowKey ?? null)
  if (shown.length === 0) return <div className="hp-card">{empty}</div>

  const press = (row: Row, direction: Direction) => {
    onArrow(rowKey(row), direction)
    order.onMove?.(row, order.positionOf(row) + (direction === 'up' ? -1 : 1))
  }
  const drop = (key: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const row = byKey.get(String(key))
    const to = over === undefined ? null : positionOf(String(over))
    if (row === undefined || to === null || to === order.positionOf(row)) return
    // The drag library announces the drop itself.
    forget()
    order.onMove?.(row, to)
  }
  const all = [{ id: 'order', heading: texts.order, width: orderWidth(order) }, ...columns]
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[withinList]}
      accessibility={{
        announcements: announcements(texts, named),
        screenReaderInstructions: { draggable: texts.orderHelp },
      }}
      onDragStart={() => {
        isTouchedTwice.current = false
      }}
      cancelDrop={() => isTouchedTwice.current}
      onDragEnd={({ active, over }) => drop(active.id, over?.id)}
    >
      <TableFrame
        caption={caption}
        columns={selection === undefined ? all : [selectColumn, ...all]}
        actionsWidth={actionsWidth}
        dense={dense}
        body={body}
        headings={
          <>
            {selection !== undefined && (
              <Heading>
                <SelectAll selection={selection} keys={rows.map(rowKey)} />
              </Heading>
            )}
            {all.map(({ id, heading }) => (
              <Heading key={id}>{heading}</Heading>
            ))}
          </>
        }
      >
        <SortableContext items={shown.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          {shown.map(({ key, row }) => (
            <OrderedRow
              key={key}
              id={key}
              row={row}
              columns={columns}
              actions={row !== null && rowActions(row)}
              select={
                selection && row !== null && <SelectRow selection={selection} id={key} row={row} />
              }
              order={order}
              onArrow={(direction) => row !== null && press(row, direction)}
              form={editing?.content}
              changed={key === changed}
            />
          ))}
        </SortableContext>
      </TableFrame>
      <p className="aksel-sr-only" role="status">
        {announcement !== null && texts.orderMoved(announcement)}
      </p>
    </DndContext>
  )
}

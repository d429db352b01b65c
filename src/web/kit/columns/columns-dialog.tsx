import { useRef } from 'react'
import { ArrowDownIcon, ArrowUpIcon } from '@navikt/aksel-icons'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Actions } from '../layout/page.tsx'
import { useMovedRow, type Direction } from '../order/use-moved.ts'
import {
  arrangedColumns,
  movedColumn,
  toggledColumn,
  usualColumns,
  type ColumnChoice,
} from '../table/column-choice.ts'
import { useUiTexts } from '../text-context.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import './columns.css'

type ColumnItemProps = {
  readonly id: string
  readonly name: string
  /** From 0. The first one names the row: it stays where it is, and visible. */
  readonly position: number
  readonly total: number
  readonly isShown: boolean
  readonly onToggle: () => void
  readonly onMove: (direction: Direction) => void
}

/** One column of a list: whether it is shown, and two buttons that move it. */
const ColumnItem = (props: ColumnItemProps) => {
  const { id, name, position, total, isShown, onToggle, onMove } = props
  const texts = useUiTexts()
  const isFirst = position === 0
  const style = { variant: 'tertiary', tone: 'neutral', size: 'small' } as const
  return (
    <li className="hp-columns__item" data-row={id}>
      <CheckboxField
        label={name}
        help={isFirst ? texts.columnsFirst : undefined}
        error={undefined}
        pending={isFirst}
        checked={isShown}
        onChange={onToggle}
      />
      {!isFirst && (
        <>
          <Button
            {...style}
            icon={<ArrowUpIcon aria-hidden />}
            aria-label={texts.orderUp(name)}
            title={texts.moveUp}
            data-move="up"
            disabled={position === 1}
            onClick={() => onMove('up')}
          />
          <Button
            {...style}
            icon={<ArrowDownIcon aria-hidden />}
            aria-label={texts.orderDown(name)}
            title={texts.moveDown}
            data-move="down"
            disabled={position === total - 1}
            onClick={() => onMove('down')}
          />
        </>
      )}
    </li>
  )
}

type NamedColumn = { readonly id: string; readonly heading: string }

export type ColumnsDialogProps = {
  /** All of the list, in its own order. */
  readonly columns: readonly NamedColumn[]
  readonly choice: ColumnChoice
  readonly onChoose: (choice: ColumnChoice) => void
  readonly onClose: () => void
}

/** Which columns the list shows, and in which order. Each press applies at once. */
export const ColumnsDialog = ({ columns, choice, onChoose, onClose }: ColumnsDialogProps) => {
  const texts = useUiTexts()
  const list = useRef<HTMLUListElement>(null)
  const arranged = arrangedColumns(columns, choice)
  const positionOf = (id: string): number | null => {
    const position = arranged.findIndex((column) => column.id === id)
    return position === -1 ? null : position
  }
  const { movedKey, onArrow, forget } = useMovedRow(list, positionOf)
  const moved = arranged.find(({ id }) => id === movedKey)
  const move = (id: string, direction: Direction): void => {
    onArrow(id, direction)
    onChoose(movedColumn(columns, choice, id, direction === 'up' ? -1 : 1))
  }
  return (
    <Dialog heading={texts.columns} open size="small" onClose={onClose}>
      <p>{texts.columnsHelp}</p>
      <ul className="hp-columns" ref={list}>
        {arranged.map(({ id, heading }, position) => (
          <ColumnItem
            key={id}
            id={id}
            name={heading}
            position={position}
            total={arranged.length}
            isShown={position === 0 || !choice.hidden.includes(id)}
            onToggle={() => {
              forget()
              onChoose(toggledColumn(choice, id))
            }}
            onMove={(direction) => move(id, direction)}
          />
        ))}
      </ul>
      <p className="aksel-sr-only" role="status">
        {moved !== undefined &&
          texts.orderMoved({
            name: moved.heading,
            position: arranged.indexOf(moved) + 1,
            total: arranged.length,
          })}
      </p>
      <Actions>
        <Button
          variant="secondary"
          tone="neutral"
          onClick={() => {
            forget()
            onChoose(usualColumns)
          }}
        >
          {texts.columnsReset}
        </Button>
      </Actions>
    </Dialog>
  )
}

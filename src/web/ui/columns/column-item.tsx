import { ArrowDownIcon, ArrowUpIcon } from '@navikt/aksel-icons'
import { Button } from '../button/button.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import type { Direction } from '../order/use-moved.ts'
import { useUiTexts } from '../texts.tsx'

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
export const ColumnItem = (props: ColumnItemProps) => {
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

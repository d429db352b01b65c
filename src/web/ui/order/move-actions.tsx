import { ArrowDownIcon, ArrowUpIcon } from '@navikt/aksel-icons'
import type { RowActionItem } from '../table/row-action-item.ts'
import type { PositionText, UiTexts } from '../texts.tsx'
import type { Direction } from './use-moved.ts'

type MoveActions = {
  readonly texts: UiTexts
  readonly of: PositionText
  /** The row cannot go further up. */
  readonly isHighest: boolean
  readonly pending: boolean
  readonly onArrow: (direction: Direction) => void
}

/** The two ways that a row moves, for its menu. */
export const moveActions = (props: MoveActions): readonly RowActionItem[] => {
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

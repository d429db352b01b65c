import { ArrowDownIcon, ArrowUpIcon, DragVerticalIcon } from '@navikt/aksel-icons'
import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts, type PositionText } from '../texts.tsx'
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
export const OrderTools = ({ onMove, isHighest, pending, handle, ...of }: OrderToolsProps) => {
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

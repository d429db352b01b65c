import { ArrowDownIcon, ArrowUpIcon, DragVerticalIcon } from '@navikt/aksel-icons'
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useUiTexts, type PlaceText } from '../texts.tsx'
import type { PlaceRange } from './order.ts'
import type { Way } from './use-moved.ts'

type Props = PlaceText & {
  /** Null: it stays where it is. */
  readonly range: PlaceRange | null
  readonly onMove: (way: Way) => void
  readonly pending: boolean
  /** What makes the handle one. */
  readonly handle: Omit<ComponentProps<typeof Button>, 'icon'>
}

/** Where a row stands, and the ways to move it: a press on an arrow, or the handle. */
export const OrderTools = ({ range, onMove, pending, handle, ...of }: Props) => {
  const texts = useUiTexts()
  const { name, place } = of
  const look = { variant: 'tertiary', tone: 'neutral', size: 'small', pending } as const
  return (
    <div className="hp-order">
      {range !== null && (
        <Button
          {...look}
          icon={<ArrowUpIcon aria-hidden />}
          aria-label={texts.orderUp(name)}
          data-move="up"
          disabled={place - 1 === range.first}
          onClick={() => onMove('up')}
        />
      )}
      <span className="hp-order__place" aria-hidden>
        #{place}
      </span>
      <span className="aksel-sr-only">{texts.orderPlace(of)}</span>
      {range !== null && (
        <>
          <Button
            {...look}
            icon={<ArrowDownIcon aria-hidden />}
            aria-label={texts.orderDown(name)}
            data-move="down"
            disabled={place - 1 === range.last}
            onClick={() => onMove('down')}
          />
          <Button
            {...look}
            {...handle}
            icon={<DragVerticalIcon aria-hidden />}
            aria-label={texts.orderDrag(name)}
          />
        </>
      )}
    </div>
  )
}

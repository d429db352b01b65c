import { ArrowDownIcon, ArrowUpIcon, DragVerticalIcon } from '@navikt/aksel-icons'
import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts, type PlaceText } from '../texts.tsx'
import type { Way } from './use-moved.ts'

type Props = PlaceText & {
  /** Null: it stays where it is. */
  readonly onMove: ((way: Way) => void) | null
  /** It stands as high as it can. */
  readonly isHighest: boolean
  readonly pending: boolean
  /** What makes the handle one. */
  readonly handle: Omit<ComponentProps<typeof Button>, 'icon'>
}

/** Where a row stands, and the ways to move it: a press on an arrow, or the handle. */
export const OrderTools = ({ onMove, isHighest, pending, handle, ...of }: Props) => {
  const texts = useUiTexts()
  const { name, place, total } = of
  const look = { variant: 'tertiary', tone: 'neutral', size: 'small', pending } as const
  return (
    <div className="hp-order">
      {onMove !== null && (
        <Button
          {...look}
          icon={<ArrowUpIcon aria-hidden />}
          aria-label={texts.orderUp(name)}
          data-move="up"
          disabled={isHighest}
          onClick={() => onMove('up')}
        />
      )}
      <span className="hp-order__place" aria-hidden>
        #{place}
      </span>
      <span className="aksel-sr-only">{texts.orderPlace(of)}</span>
      {onMove !== null && (
        <>
          <Button
            {...look}
            icon={<ArrowDownIcon aria-hidden />}
            aria-label={texts.orderDown(name)}
            data-move="down"
            disabled={place === total}
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

import { XMarkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import './links.css'

type ChipProps = {
  /** The accessible name of the button: 'Fjern: …'. It contains the visible text. */
  readonly label: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** A chosen item. A click removes it. */
export const Chip = ({ label, onRemove, children }: ChipProps) => (
  <button type="button" className="hp-chip" aria-label={label} onClick={onRemove}>
    <span className="hp-chip__text">{children}</span>
    <XMarkIcon aria-hidden />
  </button>
)

import { XMarkIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import './chip.css'

type Props = {
  /** What pressing it does, aloud: 'Fjern: …'. It holds what is shown. */
  readonly label: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** Something chosen; pressing it takes it away again. */
export const Chip = ({ label, onRemove, children }: Props) => (
  <button type="button" className="hp-chip" aria-label={label} onClick={onRemove}>
    <span className="hp-chip__text">{children}</span>
    <XMarkIcon aria-hidden />
  </button>
)

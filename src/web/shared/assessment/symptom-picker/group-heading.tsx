import { ChevronDownIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'

type GroupHeadingProps = {
  readonly isOpen: boolean
  /** Id of what it opens. */
  readonly controls: string
  /** null: it does not fold. */
  readonly onFold: (() => void) | null
  readonly children: ReactNode
}

/** The name and the counts of a group; a button where the group opens and closes. */
export const GroupHeading = ({ isOpen, controls, onFold, children }: GroupHeadingProps) => (
  <h2>
    {onFold === null ? (
      <span className="hp-picker__head">{children}</span>
    ) : (
      <button
        type="button"
        className="hp-picker__head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={onFold}
      >
        {children}
        <ChevronDownIcon className="hp-picker__chevron" aria-hidden />
      </button>
    )}
  </h2>
)

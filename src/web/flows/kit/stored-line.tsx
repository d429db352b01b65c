import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import './assessment-parts.css'

/** SAFE-04: the result is stored. The line is quiet: only an unstored result needs attention. */
export const StoredLine = ({ children }: { children: ReactNode }) => (
  <p className="hp-stored" data-color="success">
    <CheckmarkCircleIcon aria-hidden />
    {children}
  </p>
)

import { ChevronDownIcon } from '@navikt/aksel-icons'
import type { ComponentProps } from 'react'
import { FieldShell, type FieldTexts } from './field.tsx'
import './select-field.css'

type Props = FieldTexts & Omit<ComponentProps<'select'>, 'className' | 'disabled' | 'id'>

/** One of many, with the system's own list; its options are its children. */
export const SelectField = ({ label, help, error, pending, children, ...rest }: Props) => (
  <FieldShell
    {...{ label, help, error, pending }}
    draw={(control) => (
      <div className="hp-select">
        <select {...rest} {...control}>
          {children}
        </select>
        <ChevronDownIcon aria-hidden />
      </div>
    )}
  />
)

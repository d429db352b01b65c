import { ChevronDownIcon } from '@navikt/aksel-icons'
import type { ComponentProps } from 'react'
import { FieldShell, type FieldTexts } from './field.tsx'
import './choice.css'

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'className' | 'disabled' | 'id'>

/** One of many, with the system's own list; its options are its children. */
export const SelectField = ({
  label,
  help,
  error,
  pending,
  children,
  ...rest
}: SelectFieldProps) => (
  <FieldShell
    {...{ label, help, error, pending }}
    render={(control) => (
      <div className="hp-select">
        <select {...rest} {...control}>
          {children}
        </select>
        <ChevronDownIcon aria-hidden />
      </div>
    )}
  />
)

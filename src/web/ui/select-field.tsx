import type { ComponentProps } from 'react'
import { FieldShell, type FieldTexts } from './field.tsx'

type Props = FieldTexts & Omit<ComponentProps<'select'>, 'className' | 'disabled' | 'id'>

/** One of many, with the system's own list; its options are its children. */
export const SelectField = ({ label, help, error, pending, children, ...rest }: Props) => (
  <FieldShell
    {...{ label, help, error, pending }}
    draw={(control) => (
      <select {...rest} {...control} className={`${control.className} hp-input--select`}>
        {children}
      </select>
    )}
  />
)

import { ExclamationmarkTriangleIcon } from '@navikt/aksel-icons'
import { useId, type ComponentProps, type ReactNode } from 'react'
import './field.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'disabled' | 'id'> & {
  readonly label: string
  /** Always visible, above the field. */
  readonly help?: ReactNode
  /** What is wrong, or undefined. Not optional: no field can forget to show its error. */
  readonly error: string | undefined
  /** The form is being sent. */
  readonly pending: boolean
}

/** What a field's input needs so that label, help and error belong to it. */
type InputProps = ComponentProps<'input'> & { readonly id: string }

/** The id of the label of the input with this id. */
export const labelIdOf = (inputId: string): string => `${inputId}-label`

type ShellProps = FieldProps & { readonly draw: (input: InputProps) => ReactNode }

/** Label above, help visible, error under the field. `draw` places the input itself. */
export const FieldShell = ({ label, help, error, pending, draw, ...rest }: ShellProps) => {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [help !== undefined && helpId, error !== undefined && errorId]
  return (
    <div className="hp-field">
      <label className="hp-field__label" htmlFor={id} id={labelIdOf(id)}>
        {label}
      </label>
      {help !== undefined && (
        <div className="hp-field__help" id={helpId}>
          {help}
        </div>
      )}
      {draw({
        ...rest,
        id,
        className: 'hp-input',
        disabled: pending,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      {error !== undefined && (
        <p className="hp-field__error" id={errorId}>
          <ExclamationmarkTriangleIcon aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

export const TextField = (props: FieldProps) => (
  <FieldShell {...props} draw={(input) => <input {...input} />} />
)

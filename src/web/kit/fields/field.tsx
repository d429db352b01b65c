import { ExclamationmarkTriangleIcon } from '@navikt/aksel-icons'
import { useId, type ComponentProps, type ReactNode } from 'react'
import './field.css'

export type HeadingLevel = 'h2' | 'h4'

/** Common to every field of a form. */
export type FieldTexts = {
  readonly label: ReactNode
  /** The label is a heading of the page; undefined: a plain label. */
  readonly heading?: HeadingLevel | undefined
  /** Always visible, above the field. */
  readonly help?: ReactNode
  /** The error, or undefined. Not optional: no field can forget to show its error. */
  readonly error: string | undefined
  /** The form is being sent. */
  readonly pending: boolean
}

export type FieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'className' | 'disabled' | 'id'>

/** The props that connect a control with its label, help and error. */
type ControlProps = {
  readonly id: string
  readonly className: string
  readonly disabled: boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** The id of the label of the control with this id. */
export const labelIdOf = (controlId: string): string => `${controlId}-label`

type HeadingProps = {
  readonly level: HeadingLevel | undefined
  readonly children: ReactNode
}

/** Screen readers go from question to question by the headings (OBS-04). */
export const FieldHeading = ({ level: Level, children }: HeadingProps) =>
  Level === undefined ? children : <Level className="hp-field__heading">{children}</Level>

type ShellProps = FieldTexts & { readonly render: (control: ControlProps) => ReactNode }

/** Label above, help visible, error under the field. `render` places the control itself. */
export const FieldShell = ({ label, heading, help, error, pending, render }: ShellProps) => {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [help !== undefined && helpId, error !== undefined && errorId]
  return (
    <div className="hp-field">
      <FieldHeading level={heading}>
        <label className="hp-field__label" htmlFor={id} id={labelIdOf(id)}>
          {label}
        </label>
      </FieldHeading>
      {help !== undefined && (
        <div className="hp-field__help" id={helpId}>
          {help}
        </div>
      )}
      {render({
        id,
        className: 'hp-input',
        disabled: pending,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

export const FieldError = ({ id, error }: { id: string; error: ReactNode }) =>
  error !== undefined && (
    <div className="hp-field__error" id={id}>
      <ExclamationmarkTriangleIcon aria-hidden />
      <div>{error}</div>
    </div>
  )

export const TextField = ({ label, help, error, pending, ...rest }: FieldProps) => (
  <FieldShell
    {...{ label, help, error, pending }}
    render={(control) => <input {...rest} {...control} />}
  />
)

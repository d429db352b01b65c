import { useId, type ReactNode } from 'react'
import { FieldError, FieldHeading, type FieldTexts } from './field.tsx'
import './choice.css'

type RadioRowsProps<Value> = FieldTexts & {
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  /** null: none is chosen (SAFE-05). */
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Puts short options side by side, if there is room. */
  readonly isInLine?: boolean
  /** Below the options: other actions on the answer. */
  readonly below?: ReactNode
}

/** One of a few options, each a row that a thumb hits. The label is the legend of the group. */
export const RadioRows = <Value extends string | number | boolean>(
  props: RadioRowsProps<Value>,
) => {
  const { label, heading, help, error, pending } = props
  const { options, value, onChange, below, isInLine } = props
  const id = useId()
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
  return (
    <fieldset
      className="hp-radios"
      disabled={pending}
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
    >
      <legend className="hp-field__label">
        <FieldHeading level={heading}>{label}</FieldHeading>
      </legend>
      {help !== undefined && (
        <div className="hp-field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div className="hp-radios__rows" data-in-line={isInLine}>
        {options.map((option) => (
          <label key={String(option.value)} className="hp-radios__row">
            <input
              className="hp-radio"
              type="radio"
              name={id}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {below}
    </fieldset>
  )
}

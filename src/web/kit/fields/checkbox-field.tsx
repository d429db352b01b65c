import { useId } from 'react'
import { FieldError, type FieldProps } from './field.tsx'
import './choice.css'

type CheckboxFieldProps = Omit<FieldProps, 'type'>

/** Yes or no. The whole row is pressed; help and error stand under it. */
export const CheckboxField = ({ label, help, error, pending, ...rest }: CheckboxFieldProps) => {
  const id = useId()
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
  return (
    <div className="hp-field">
      <label className="hp-checkbox">
        <input
          {...rest}
          className="hp-check"
          type="checkbox"
          disabled={pending}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        />
        {label}
      </label>
      {help !== undefined && (
        <div className="hp-field__help hp-checkbox__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

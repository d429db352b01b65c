import { FieldShell, type FieldProps } from './field.tsx'
import './unit-field.css'

type UnitFieldProps = FieldProps & {
  /** Stands after the number; the help text says it too, for those who hear. null: it is a bare number. */
  readonly unit: string | null
}

/** A number that is so many of something. */
export const UnitField = ({ label, help, error, pending, unit, ...rest }: UnitFieldProps) => (
  <FieldShell
    {...{ label, help, error, pending }}
    render={(control) => (
      <div className="hp-unit">
        <input inputMode="numeric" autoComplete="off" {...rest} {...control} />
        {unit !== null && (
          <span className="hp-unit__name" aria-hidden>
            {unit}
          </span>
        )}
      </div>
    )}
  />
)

import { FieldShell, type FieldProps } from './field.tsx'
import './color-field.css'

type ColorFieldProps = Omit<FieldProps, 'type' | 'value'> & {
  /** The typed text. */
  readonly value: string
  /** The label of the browser's own picker. */
  readonly pickerLabel: string
  readonly onPick: (color: string) => void
}

const isColor = (text: string): boolean => /^#[\da-f]{6}$/iu.test(text)

/** '#RRGGBB', picked or typed. The picker shows a typed value as soon as it is a colour. */
export const ColorField = (props: ColorFieldProps) => {
  const { label, help, error, pending, value, pickerLabel, onPick, ...rest } = props
  return (
    <FieldShell
      {...{ label, help, error, pending }}
      render={(control) => (
        <div className="hp-color-field">
          <input
            type="color"
            aria-label={pickerLabel}
            value={isColor(value) ? value.toLowerCase() : '#000000'}
            disabled={pending}
            onChange={({ target }) => onPick(target.value.toUpperCase())}
          />
          <input {...rest} {...control} maxLength={7} spellCheck={false} autoComplete="off" />
        </div>
      )}
    />
  )
}

import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError, type FieldTexts } from './field.tsx'
import './choice.css'

type RadioTilesProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'disabled' | 'id' | 'type' | 'value'> & {
    /** Each says its name, at least to a screen reader. */
    readonly options: readonly { readonly value: string; readonly content: ReactNode }[]
    /** Under the options: what the choice looks like. */
    readonly below?: ReactNode
  }

/** One of several that are seen rather than read, side by side. The label is the legend of the group. */
export const RadioTiles = (props: RadioTilesProps) => {
  const { label, help, error, pending, options, below, ...input } = props
  const id = useId()
  const describedBy = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
  return (
    <fieldset
      className="hp-tiles"
      disabled={pending}
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
    >
      <legend className="hp-field__label">{label}</legend>
      {help !== undefined && (
        <div className="hp-field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      <div className="hp-tiles__all">
        {options.map(({ value, content }) => (
          <label key={value} className="hp-tiles__tile">
            <input {...input} className="hp-radio" type="radio" value={value} />
            {content}
          </label>
        ))}
      </div>
      {below}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

import { useId, type ReactNode } from 'react'
import type { Intensity, IntensityTexts } from './intensity-value.ts'

const steps = [0, 25, 50, 75, 100] as const

type Props = {
  readonly label: string
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
  readonly onClear: () => void
  readonly texts: IntensityTexts
  readonly children: ReactNode
}

/** The scale under the slider is itself five radio buttons; below it the answers that are no number. */
export const IntensityChoices = (props: Props) => {
  const { label, value, onChange, onClear, texts, children } = props
  const name = useId()
  return (
    <fieldset className="hp-intensity__choices">
      <legend className="aksel-sr-only">{`${label}: ${texts.steps}`}</legend>
      <div className="hp-intensity__steps">
        {steps.map((step) => (
          <label key={step} className="hp-intensity__step">
            <input
              className="hp-radio"
              type="radio"
              name={name}
              checked={value === step}
              onChange={() => onChange(step)}
            />
            <span className="hp-intensity__number">{step}</span>
            <span className="hp-intensity__word">{texts.word(step)}</span>
          </label>
        ))}
      </div>
      <div className="hp-intensity__others">
        <label className="hp-intensity__unable">
          <input
            className="hp-radio"
            type="radio"
            name={name}
            checked={value === 'unable'}
            onChange={() => onChange('unable')}
          />
          {texts.unable}
        </label>
        <div className="hp-intensity__actions">
          {value !== null && (
            <button
              type="button"
              className="hp-intensity__clear"
              aria-label={`${texts.clear}: ${label}`}
              onClick={onClear}
            >
              {texts.clear}
            </button>
          )}
          {children}
        </div>
      </div>
    </fieldset>
  )
}

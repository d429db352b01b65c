import { useId, useRef, type ReactNode } from 'react'
import { IntensityChoices } from './intensity-choices.tsx'
import { afterKey, type Intensity, type IntensityTexts } from './intensity-value.ts'
import './choice.css'
import './intensity-slider.css'

type Props = {
  readonly label: string
  /** Shown under the label and read with the slider. */
  readonly description: ReactNode
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
  readonly texts: IntensityTexts
  /** Whether a tick means 100; not where what is rated was itself ticked before. */
  readonly hasTick?: boolean
  /** What else can be done with it; stands in the last row. */
  readonly children?: ReactNode
}

const shown = (value: Intensity, texts: IntensityTexts): string => {
  if (value === null) return '–'
  return value === 'unable' ? texts.unable : texts.value(value)
}

/**
 * How strong something is, 0–100, by checkbox (100 or 0), slider or five steps, whichever hand and
 * eye manage best; 'unable' and untouched are states of their own (SAFE-05).
 */
export const IntensitySlider = (props: Props) => {
  const { label, description, value, onChange, texts, hasTick = true, children } = props
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const position = typeof value === 'number' ? value : 0

  return (
    <div className="hp-intensity" role="group" aria-labelledby={`${id}-label`}>
      <div className="hp-intensity__head">
        {hasTick ? (
          <label className="hp-intensity__label">
            <input
              className="hp-check"
              type="checkbox"
              checked={position > 0}
              onChange={(event) => onChange(event.target.checked ? 100 : 0)}
            />
            <span id={`${id}-label`}>{label}</span>
          </label>
        ) : (
          <span className="hp-intensity__name" id={`${id}-label`}>
            {label}
          </span>
        )}
        <span className="hp-intensity__value" data-untouched={value === null || undefined}>
          {shown(value, texts)}
        </span>
      </div>
      <div className="hp-intensity__description" id={`${id}-description`}>
        {description}
      </div>
      <input
        ref={slider}
        className="hp-intensity__range"
        type="range"
        min={0}
        max={100}
        value={position}
        data-unanswered={typeof value !== 'number' || undefined}
        style={{ ['--hp-intensity' as string]: position / 100 }}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        aria-valuetext={value === null ? texts.untouched : shown(value, texts)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        // Pressing where the thumb already stands changes nothing by itself, yet means 0.
        onClick={(event) => value === null && onChange(event.currentTarget.valueAsNumber)}
        onInput={(event) => value === null && onChange(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => {
          const next = afterKey(event.key, value)
          if (next === null) return
          event.preventDefault()
          onChange(next)
        }}
      />
      <IntensityChoices
        value={value}
        onChange={onChange}
        texts={texts}
        label={label}
        onClear={() => {
          onChange(null)
          slider.current?.focus()
        }}
      >
        {children}
      </IntensityChoices>
    </div>
  )
}

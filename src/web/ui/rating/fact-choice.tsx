import { afterFactKey, type Intensity } from './intensity-value.ts'
import { onRatingKey } from './on-rating-key.ts'
import type { RatingPart } from './rating-row.tsx'
import '../fields/choice.css'
import './rating.css'

type FactChoiceProps = {
  readonly part: RatingPart
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
  readonly texts: { readonly yes: string; readonly no: string; readonly unable: string }
}

/** OFF-04: whether a fact is so: yes is 100, no is 0. Never answered is none of the three (SAFE-05). */
export const FactChoice = ({ part, value, onChange, texts }: FactChoiceProps) => {
  const options: readonly (readonly [Intensity, string])[] = [
    [100, texts.yes],
    [0, texts.no],
    ['unable', texts.unable],
  ]
  return (
    <div className="hp-fact">
      {options.map(([option, text]) => (
        <label key={text} className="hp-fact__option">
          <input
            className="hp-radio"
            type="radio"
            name={part.label}
            aria-describedby={part.description}
            aria-keyshortcuts={`J N U Backspace I${part.asideKey}`}
            checked={value === option}
            onChange={() => onChange(option)}
            onKeyDown={onRatingKey(afterFactKey, onChange, part.onExplain)}
          />
          {text}
        </label>
      ))}
    </div>
  )
}

import { afterFactKey, type Intensity } from './intensity-value.ts'
import { isPlainKey } from './plain-key.ts'
import type { RatingIds } from './rating-row.tsx'
import './choice.css'
import './fact-choice.css'

type Props = {
  readonly ids: RatingIds
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
  readonly texts: { readonly yes: string; readonly no: string; readonly unable: string }
}

/** OFF-04: whether a fact is so: yes is 100, no is 0. Never answered is none of the three (SAFE-05). */
export const FactChoice = ({ ids, value, onChange, texts }: Props) => {
  const options: readonly (readonly [Intensity, string])[] = [
    [100, texts.yes],
    [0, texts.no],
    ['unable', texts.unable],
  ]
  return (
    <div
      className="hp-fact"
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-describedby={ids.description}
      aria-keyshortcuts="J N U Backspace I"
      onKeyDown={(event) => {
        const next = isPlainKey(event) ? afterFactKey(event.key) : undefined
        if (next === undefined) return
        event.preventDefault()
        onChange(next)
      }}
    >
      {options.map(([option, text]) => (
        <label key={text} className="hp-fact__option">
          <input
            className="hp-radio"
            type="radio"
            name={ids.label}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {text}
        </label>
      ))}
    </div>
  )
}

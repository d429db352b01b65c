import { useRef } from 'react'
import { afterKey, marks, nearestMark, tapped } from './intensity-value.ts'
import type { Intensity, IntensityTexts } from './intensity-value.ts'
import { onRatingKey } from './on-rating-key.ts'
import type { RatingPart } from './rating-row.tsx'
import { UnableButton } from './unable-button.tsx'
import './intensity-slider.css'

/** Half of a mark and of the thumb, in px; the style has the same figure. */
const RADIUS = 14

/** A finger that moves less than this taps; more drags. In px. */
const STILL = 6

type IntensitySliderProps = {
  readonly part: RatingPart
  readonly label: string
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
  readonly texts: IntensityTexts
}

/**
 * OFF-04: how strong something is, 0–100. A tap sets the nearest of five marks, a drag any number, keys as in
 * `afterKey`. The thumb shows only once there is a number (SAFE-05).
 */
export const IntensitySlider = ({ part, label, value, onChange, texts }: IntensitySliderProps) => {
  const press = useRef<{ readonly from: number; isDrag: boolean } | null>(null)
  const isNumber = typeof value === 'number'
  const position = isNumber ? value : 0
  const nearest = isNumber ? nearestMark(value) : null
  const aloud = () => {
    if (value === null) return texts.untouched
    return value === 'unable' ? texts.unable : texts.aloud(value)
  }
  return (
    <div className="hp-intensity">
      <div className="hp-intensity__scale" style={{ ['--hp-at' as string]: position / 100 }}>
        <input
          className="hp-intensity__range"
          type="range"
          min={0}
          max={100}
          value={position}
          data-unanswered={!isNumber || undefined}
          aria-labelledby={part.label}
          aria-describedby={part.description}
          aria-valuetext={aloud()}
          aria-keyshortcuts={`0 1 2 3 4 U Backspace I${part.asideKey}`}
          onPointerDown={({ clientX }) => {
            press.current = { from: clientX, isDrag: false }
          }}
          onPointerMove={({ clientX }) => {
            const began = press.current
            if (began !== null && Math.abs(clientX - began.from) > STILL) began.isDrag = true
          }}
          onPointerCancel={() => {
            press.current = null
          }}
          onChange={({ target: { valueAsNumber } }) => {
            const isTap = press.current !== null && !press.current.isDrag
            onChange(isTap ? nearestMark(valueAsNumber) : valueAsNumber)
          }}
          onClick={({ clientX, currentTarget }) => {
            const began = press.current
            press.current = null
            if (began === null || began.isDrag) return
            // No change event comes where the thumb is already, and the thumb of an unanswered slider is at 0.
            const { left, width } = currentTarget.getBoundingClientRect()
            const mark = tapped({ at: clientX - left, width, radius: RADIUS }, value)
            if (mark !== null) onChange(mark)
          }}
          onKeyDown={onRatingKey((key) => afterKey(key, value), onChange, part.onExplain)}
        />
        <ol className="hp-intensity__marks" aria-hidden>
          {marks.map((mark) => (
            <li key={mark} data-nearest={mark === nearest || undefined}>
              <span className="hp-intensity__number">{mark}</span>
              <span className="hp-intensity__word">{texts.word(mark)}</span>
            </li>
          ))}
        </ol>
        {isNumber && (
          <span className="hp-intensity__thumb" aria-hidden>
            {value}
          </span>
        )}
      </div>
      <UnableButton label={label} text={texts.unable} value={value} onChange={onChange} />
    </div>
  )
}

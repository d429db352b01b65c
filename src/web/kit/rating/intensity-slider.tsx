import {
  useCallback,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import {
  afterKey,
  dragged,
  isSidewaysDrag,
  marks,
  movedPress,
  saidMark,
  tapped,
  type Intensity,
  type IntensityTexts,
  type Press,
} from './intensity-value.ts'
import { useSecondFinger } from '../second-finger.ts'
import type { RatingPart } from './rating-row.tsx'
import './rating.css'

/**
 * The handler for a key on a row's control: `answerOf` names the answer of a key, and undefined for a key that is none.
 * I shows the explanation; G goes to what else the row asks. A key with Ctrl, Meta or Alt belongs to the browser or a
 * screen reader.
 */
export const onRatingKey =
  (
    answerOf: (key: string) => Intensity | undefined,
    onChange: (value: Intensity) => void,
    onExplain: () => void,
  ) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'i') return onExplain()
    if (event.key.toLowerCase() === 'g') {
      // Otherwise the list would take the letter as a choice.
      event.preventDefault()
      return event.currentTarget.closest('.hp-rating')?.querySelector('select')?.focus()
    }
    const next = answerOf(event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }

type UnableButtonProps = {
  readonly label: string
  readonly text: string
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
}

/** SAFE-05: the answer that it could not be assessed. A second press clears it. */
const UnableButton = ({ label, text, value, onChange }: UnableButtonProps) => (
  <button
    type="button"
    className="hp-intensity__unable"
    tabIndex={-1}
    aria-pressed={value === 'unable'}
    aria-label={`${text}: ${label}`}
    onClick={() => onChange(value === 'unable' ? null : 'unable')}
  >
    <span className="hp-intensity__number" aria-hidden>
      ?
    </span>
    <span className="hp-intensity__word">{text}</span>
  </button>
)

/** Half of a mark and of the thumb, in px; the style has the same figure. */
const RADIUS = 14

type IntensitySliderProps = {
  readonly part: RatingPart
  readonly label: string
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
  /** The usual level, 0–100: a mark to compare with, which answers nothing. Null: no mark. */
  readonly usual?: number | null
  readonly texts: IntensityTexts
}

const placeOn = ({ clientX, clientY }: MouseEvent) => ({ x: clientX, y: clientY })

const placeOf = ({ clientX, currentTarget }: MouseEvent) => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return { at: clientX - left, width, radius: RADIUS }
}

/**
 * OFF-04: how strong something is, 0–100. A tap sets the nearest of five marks, a sideways drag any number, keys as in
 * `afterKey`. The thumb shows only once there is a number (SAFE-05).
 *
 * Pointers do not reach the range, which would answer a finger that only scrolls (F-A1) and leave out a tap on 0
 * (F-A2). A drag answers when the pointer is lifted, so that a cancelled one leaves nothing. A tap answers on the
 * click, which the browser leaves out where a finger stops a page that moves.
 */
export const IntensitySlider = (props: IntensitySliderProps) => {
  const { part, label, value, onChange, usual, texts } = props
  const id = useId()
  // A page may have its content from the release before, which has no such level.
  const level =
    typeof usual === 'number'
      ? { style: { ['--hp-usual' as string]: usual / 100 }, text: texts.usual(usual) }
      : null
  const press = useRef<Press | null>(null)
  const range = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<number | null>(null)
  const shown = preview ?? value
  const isNumber = typeof shown === 'number'
  const position = isNumber ? shown : 0
  const said = isNumber ? saidMark(shown) : null
  const aloud = () => {
    if (shown === null) return texts.untouched
    return shown === 'unable' ? texts.unable : texts.aloud(shown)
  }
  const refuse = useCallback(() => {
    if (press.current !== null) press.current = { ...press.current, kind: 'other' }
    setPreview(null)
  }, [])
  useSecondFinger(refuse)
  const begin = (event: PointerEvent) => {
    const { isPrimary, button, pointerType, pointerId, currentTarget } = event
    const kind = isPrimary && button === 0 ? 'tap' : 'other'
    const isTouch = pointerType !== 'mouse'
    press.current = { from: placeOn(event), reach: { x: 0, y: 0 }, isTouch, kind }
    currentTarget.setPointerCapture(pointerId)
    // A mouse does not scroll: its press shows at once what it will answer.
    if (kind === 'tap' && !isTouch) setPreview(tapped(placeOf(event), value))
  }
  const answer = (next: number) => {
    range.current?.focus({ preventScroll: true })
    onChange(next)
  }
  return (
    <div className="hp-intensity">
      <div
        role="presentation"
        className="hp-intensity__scale"
        style={{ ['--hp-at' as string]: position / 100 }}
        onPointerDown={begin}
        onPointerMove={(event) => {
          if (press.current === null || event.buttons === 0) return
          press.current = movedPress(press.current, placeOn(event))
          if (press.current.kind === 'tap') return
          setPreview(isSidewaysDrag(press.current) ? dragged(placeOf(event)) : null)
        }}
        onPointerUp={(event) => {
          if (press.current !== null && isSidewaysDrag(press.current))
            answer(dragged(placeOf(event)))
          setPreview(null)
        }}
        onPointerCancel={refuse}
        onClick={(event) => {
          if (press.current?.kind !== 'tap') return
          press.current = null
          const mark = tapped(placeOf(event), value)
          if (mark !== null) answer(mark)
        }}
      >
        <input
          ref={range}
          className="hp-intensity__range"
          type="range"
          min={0}
          max={100}
          value={position}
          data-unanswered={!isNumber || undefined}
          aria-labelledby={part.label}
          aria-describedby={level === null ? part.description : `${part.description} ${id}`}
          aria-valuetext={aloud()}
          aria-keyshortcuts={`0 1 2 3 4 U Backspace I${part.asideKey}`}
          onChange={({ target: { valueAsNumber } }) => onChange(valueAsNumber)}
          onKeyDown={onRatingKey((key) => afterKey(key, value), onChange, part.onExplain)}
        />
        <ol className="hp-intensity__marks" aria-hidden>
          {marks.map((mark) => (
            <li
              key={mark}
              style={{ ['--hp-at' as string]: mark / 100 }}
              data-said={mark === said || undefined}
            >
              <span className="hp-intensity__number">{mark}</span>
              <span className="hp-intensity__word">{texts.markWord(mark)}</span>
            </li>
          ))}
        </ol>
        {isNumber && (
          <span className="hp-intensity__thumb" aria-hidden>
            {shown}
          </span>
        )}
        {level !== null && <span className="hp-intensity__usual" style={level.style} aria-hidden />}
      </div>
      <UnableButton label={label} text={texts.unable} value={value} onChange={onChange} />
      {level !== null && (
        <p className="hp-intensity__level" style={level.style} id={id}>
          {level.text}
        </p>
      )}
    </div>
  )
}

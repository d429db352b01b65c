import { useId, useRef, useState, type ReactNode } from 'react'
import '../fields/choice.css'
import './rating.css'

/** What a row gives its control. */
export type RatingPart = {
  /** The ids that the control is named and described by. */
  readonly label: string
  readonly description: string
  /** Shows the whole explanation, or folds it. */
  readonly onExplain: () => void
  /** The key of `aside`, for the control that handles it; '' where the row has none. */
  readonly asideKey: '' | ' G'
}

export type RatingTexts = {
  /** Shows the whole explanation, and folds it again. */
  readonly more: string
  readonly less: string
  /** Back to never touched. */
  readonly clear: string
}

type RatingRowProps = {
  readonly label: string
  /** Below the name. In a narrow row one line of it, and the rest on request. */
  readonly description: ReactNode
  /** What to do where it is so. In a narrow row it shows once the answer says so, or on request. */
  readonly info?: ReactNode | undefined
  /** Whether the answer says that it is so. */
  readonly isPresent: boolean
  /** Left of the name; null leaves its place empty, and without it the name begins the row. */
  readonly tick?: { readonly checked: boolean; readonly onTick: (checked: boolean) => void } | null
  /** Absent while there is no answer to clear. */
  readonly onClear?: (() => void) | undefined
  readonly texts: RatingTexts
  /** A list of further choices, in the line below the name, so that the row stays as high. */
  readonly aside?: ReactNode
  /** Actions at the end of the line of the name. */
  readonly actions?: ReactNode
  readonly children: (part: RatingPart) => ReactNode
}

/**
 * A row that asks for one answer: the name, its explanation and one control. Only the control is a stop for Tab, so
 * that fifteen rows are fifteen stops. Its keys do what the smaller buttons do; I shows the explanation.
 */
export const RatingRow = (props: RatingRowProps) => {
  const { label, description, info, isPresent, tick, onClear, texts, aside, actions, children } =
    props
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [text, action] = [`${id}-text`, `${id}-info`]
  const part: RatingPart = {
    label: `${id}-label`,
    description: info === undefined ? text : `${text} ${action}`,
    onExplain: () => setOpen(!isOpen),
    asideKey: aside === undefined ? '' : ' G',
  }
  const name = <span id={part.label}>{label}</span>
  return (
    <div
      className="hp-rating"
      role="group"
      aria-labelledby={part.label}
      data-indent={tick !== undefined || undefined}
      ref={box}
    >
      <div className="hp-rating__about">
        <div className="hp-rating__head">
          {tick ? (
            <label className="hp-rating__name">
              <input
                className="hp-check"
                type="checkbox"
                tabIndex={-1}
                checked={tick.checked}
                onChange={(event) => tick.onTick(event.target.checked)}
              />
              {name}
            </label>
          ) : (
            <span className="hp-rating__name">{name}</span>
          )}
          {actions}
        </div>
        <div className="hp-rating__text" data-open={isOpen || undefined}>
          <div className="hp-rating__description" id={text}>
            {description}
          </div>
          <button
            type="button"
            className="hp-rating__small"
            data-narrow
            tabIndex={-1}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? texts.less : texts.more}: ${label}`}
            onClick={part.onExplain}
          >
            {isOpen ? texts.less : texts.more}
          </button>
          {aside}
          {onClear && (
            <button
              type="button"
              className="hp-rating__small"
              tabIndex={-1}
              aria-label={`${texts.clear}: ${label}`}
              onClick={() => {
                onClear()
                // The button goes with the answer.
                box.current?.querySelector<HTMLElement>('input:not([tabindex])')?.focus()
              }}
            >
              {texts.clear}
            </button>
          )}
        </div>
      </div>
      <div className="hp-rating__control">{children(part)}</div>
      {info !== undefined && (
        <div className="hp-rating__info" id={action} data-shown={isOpen || isPresent || undefined}>
          {info}
        </div>
      )}
    </div>
  )
}

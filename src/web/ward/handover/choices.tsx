import { HourglassIcon } from '@navikt/aksel-icons'
import { Fragment, useId } from 'react'
import * as m from '#web/generated/messages/messages.js'
import './handover.css'

export type Options<Value> = readonly {
  readonly value: Value
  readonly label: () => string
}[]

type SegmentsProps<Value> = {
  /** For screen readers; the text beside it says the same on the screen. */
  readonly label: string
  readonly options: Options<Value>
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of two, side by side. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className="hp-segments">
      <legend className="aksel-sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label()}
        </label>
      ))}
    </fieldset>
  )
}

export type View = 'off' | 'on'

const views: Options<View> = [
  { value: 'off', label: m.handover_view_off },
  { value: 'on', label: m.handover_view_on },
]

type ViewChoiceProps = { readonly value: View; readonly onChange: (view: View) => void }

/** FUP-50: two views of one list. Anyone may switch; the server refuses both from one person (FUP-51). */
export const ViewChoice = (props: ViewChoiceProps) => (
  <Segments label={m.handover_view()} options={views} {...props} />
)

type WaitingProps = { readonly isLate: boolean }

/** Nobody has gone through a case: what the incoming shift waits for, and what to do when nobody comes. */
export const Waiting = ({ isLate }: WaitingProps) => (
  <section className="hp-ask" data-tone="go">
    <h2>
      <HourglassIcon aria-hidden />
      {isLate ? m.handover_wait_late() : m.handover_wait()}
    </h2>
    <p>{isLate ? m.handover_wait_late_text() : m.handover_wait_text()}</p>
  </section>
)

type UnbrokenProps = { readonly children: string }

/** A reference in a sentence is one word: a line does not end at its hyphen. */
export const Unbroken = ({ children }: UnbrokenProps) =>
  [...children.matchAll(/\S+|\s+/gu)].map(({ 0: word, index }) => (
    <span key={index} className={word.includes('-') ? 'hp-unbroken' : undefined}>
      {word}
    </span>
  ))

type DottedProps = { readonly children: readonly string[] }

/** Facts in a row. A line ends between two of them, and the dot there is out of sight (handover.css). */
export const Dotted = ({ children }: DottedProps) => (
  <span className="hp-dotted">
    <span>
      {children.map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 && ' '}
          <span>
            {place > 0 && <span>· </span>}
            {fact}
          </span>
        </Fragment>
      ))}
    </span>
  </span>
)

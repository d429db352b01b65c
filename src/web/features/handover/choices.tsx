import {
  ChevronRightCircleFillIcon,
  ExclamationmarkTriangleFillIcon,
  HourglassIcon,
} from '@navikt/aksel-icons'
import { useId } from 'react'
import type { HandoverLine } from '#contract/handovers.ts'
import { joinWords, useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { askWord, limitWord } from './handover-words.ts'
import './choices.css'

type Options<Value> = readonly { readonly value: Value; readonly label: () => string }[]

type SegmentsProps<Value> = {
  /** For screen readers; the text beside it says the same on the screen. */
  readonly label: string
  readonly options: Options<Value>
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of two, side by side. */
const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
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

type WaitingProps = { readonly isLate: boolean; readonly onLeave: () => void }

/** Nobody has gone through a case: what the incoming shift waits for, and what to do when nobody comes. */
export const Waiting = ({ isLate, onLeave }: WaitingProps) => (
  <section className="hp-ask" data-tone="go">
    <h2>
      <HourglassIcon aria-hidden />
      {isLate ? m.handover_wait_late() : m.handover_wait()}
    </h2>
    <p>{isLate ? m.handover_wait_late_text() : m.handover_wait_text()}</p>
    <Button variant="secondary" onClick={onLeave}>
      {m.handover_wait_leave()}
    </Button>
  </section>
)

export type Goer = NonNullable<HandoverLine['goer']>

const goers: Options<Goer> = [
  { value: 'outgoing', label: m.handover_goer_me },
  { value: 'incoming', label: m.handover_goer_next },
]

/** Where the question about a case is on the page. */
export const askedId = ({ id }: Pick<HandoverLine, 'id'>): string => `goer-${id}`

type GoersAskedProps = {
  readonly lines: readonly HandoverLine[]
  readonly now: number
  readonly goerOf: (line: HandoverLine) => Goer | null
  readonly onAnswer: (line: HandoverLine, goer: Goer) => void
  /** The case that waits for the answer; null: none. */
  readonly missing: HandoverLine | null
}

/** FUP-52: the question comes first. A colleague's answer stands as it was given. */
export const GoersAsked = ({ lines, now, goerOf, onAnswer, missing }: GoersAskedProps) => {
  const language = useLanguage()
  return (
    <section className="hp-ask" data-tone="duty">
      <h2>
        <ExclamationmarkTriangleFillIcon aria-hidden />
        {askWord(lines.length)}
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} id={askedId(line)}>
            <strong lang="nb">{line.reference}</strong>
            <span>{limitWord(line, now, language)}</span>
            {line.offered === null || line.offered.isOwn ? (
              <Segments
                label={m.handover_goer_which({ reference: line.reference })}
                options={goers}
                value={goerOf(line)}
                onChange={(goer) => onAnswer(line, goer)}
              />
            ) : (
              <span>{goerWord(line)}</span>
            )}
          </li>
        ))}
      </ul>
      <div role="alert">
        {missing !== null && <p>{m.handover_answer_first({ reference: missing.reference })}</p>}
      </div>
    </section>
  )
}

/** 'Berit Betjent går' */
const goerWord = ({ goer, offered }: HandoverLine): string => {
  if (goer === 'incoming') return m.handover_goer_next()
  return m.handover_goer_named({ name: offered?.by.name ?? m.case_erased_account() })
}

type GoersToldProps = { readonly lines: readonly HandoverLine[]; readonly now: number }

/** FUP-52: the incoming shift reads the answer. */
export const GoersTold = ({ lines, now }: GoersToldProps) => {
  const language = useLanguage()
  const joined = (of: HandoverLine['goer']): string =>
    joinWords(
      lines
        .filter(({ goer }) => goer === of)
        .map((line) => `${line.reference} ${limitWord(line, now, language)}`),
      language,
    )
  const [mine, open] = [joined('incoming'), joined(null)]
  const theirs = lines.filter(({ goer }) => goer === 'outgoing')
  return (
    <section className="hp-ask" data-tone="go">
      <h2>
        <ChevronRightCircleFillIcon aria-hidden />
        {mine === '' ? m.handover_none_for_you() : m.handover_you_go({ cases: mine })}
      </h2>
      {theirs.map((line) => (
        <p key={line.id}>
          {m.handover_they_go({
            name: line.offered?.by.name ?? m.case_erased_account(),
            reference: line.reference,
          })}
        </p>
      ))}
      {open !== '' && <p>{m.handover_unanswered({ cases: open })}</p>}
    </section>
  )
}

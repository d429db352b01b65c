import {
  CheckmarkCircleFillIcon,
  ChevronRightCircleFillIcon,
  ExclamationmarkTriangleFillIcon,
} from '@navikt/aksel-icons'
import { Fragment, useEffect, useRef, useState, type ReactElement } from 'react'
import type { HandoverLine } from '#contract/handovers.ts'
import { hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import { isGoerAwaited } from '#domain/follow-up/shift-change.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Segments, Unbroken, type Options } from './choices.tsx'
import { askText, givenWord, leftText, limitText, lineLimit } from './handover-texts.ts'

export type Goer = NonNullable<HandoverLine['goer']>

const goers: Options<Goer> = [
  { value: 'outgoing', label: m.handover_goer_me },
  { value: 'incoming', label: m.handover_goer_next },
]

type FoldedListProps = {
  /** On a phone so many are shown, or all (handover.css): the first person must not be out of sight. */
  readonly shown: 0 | 4 | 6
  readonly children: readonly ReactElement[]
}

/** The button to unfold is as high as two lines: it never stands for fewer than three. */
const FEWEST_FOLDED = 3

const FoldedList = ({ shown, children }: FoldedListProps) => {
  const [isUnfolded, setUnfolded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isFolded = !isUnfolded && children.length >= shown + FEWEST_FOLDED
  useEffect(() => {
    const first = isUnfolded ? list.current?.children[shown] : undefined
    const target = first?.querySelector('input') ?? first
    if (target instanceof HTMLElement) target.focus()
  }, [isUnfolded, shown])
  return (
    <>
      <ul ref={list} data-folded={isFolded ? shown : undefined}>
        {children}
      </ul>
      {isFolded && (
        <Button variant="tertiary" size="small" onClick={() => setUnfolded(true)}>
          {shown === 0
            ? m.handover_ask_show({ count: children.length })
            : m.handover_ask_more({ count: children.length - shown })}
        </Button>
      )}
    </>
  )
}

type AnswerProps = {
  readonly goerOf: (line: HandoverLine) => Goer | null
  readonly onAnswer: (lines: readonly HandoverLine[], goer: Goer) => void
}

type GoerChoiceProps = AnswerProps & { readonly line: HandoverLine; readonly label: string }

const GoerChoice = ({ line, label, goerOf, onAnswer }: GoerChoiceProps) => (
  <Segments
    label={label}
    options={goers}
    value={goerOf(line)}
    onChange={(goer) => onAnswer([line], goer)}
  />
)

type GoersAskedProps = AnswerProps & {
  readonly lines: readonly HandoverLine[]
  readonly now: number
  /** Each case is gone through: nothing is asked any more. */
  readonly isOver: boolean
}

/** FUP-52: the question comes first. A colleague's answer stands as it was given. */
export const GoersAsked = ({ lines, now, isOver, ...answer }: GoersAskedProps) => {
  const language = useLanguage()
  const isAnswered = lines.every((line) => answer.goerOf(line) !== null)
  const open = lines.filter((line) => answer.goerOf(line) === null)
  const Icon = isAnswered ? CheckmarkCircleFillIcon : ExclamationmarkTriangleFillIcon
  return (
    <section className="hp-ask" data-tone={isAnswered ? 'go' : 'duty'}>
      <h2>
        <Icon aria-hidden />
        {isAnswered ? givenWord(lines.length) : askText(lines.length)}
      </h2>
      {open.length > 1 && (
        <Button variant="secondary" size="small" onClick={() => answer.onAnswer(open, 'incoming')}>
          {m.handover_goer_next_all({ count: open.length })}
        </Button>
      )}
      <FoldedList shown={isAnswered && isOver ? 0 : 4}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className="hp-ask__case">
              <strong lang="nb">{line.reference}</strong>
              <span className="hp-ask__limit">{limitText(line, now, language)}</span>
              <span className="hp-ask__left">{leftText(line, now)}</span>
            </span>
            {line.offered === null || line.offered.isOwn ? (
              <GoerChoice
                line={line}
                label={m.handover_goer_which({ reference: line.reference })}
                {...answer}
              />
            ) : (
              <span>{goerText(line)}</span>
            )}
          </li>
        ))}
      </FoldedList>
    </section>
  )
}

export type GoerMissingProps = AnswerProps & { readonly line: HandoverLine }

/** FUP-52: 'Gjennomgått' without an answer asks in the row that was pressed. */
export const GoerMissing = ({ line, ...answer }: GoerMissingProps) => {
  const { reference } = line
  const first = m.handover_answer_first({ reference })
  return (
    <div className="hp-ask hp-shift-row__ask">
      {/* The choice has this name. */}
      <p aria-hidden>
        <Unbroken>
          {answer.goerOf(line) === null ? first : m.handover_goer_which({ reference })}
        </Unbroken>
      </p>
      <GoerChoice line={line} label={first} {...answer} />
    </div>
  )
}

/** 'Berit Betjent går' */
const goerText = ({ goer, offered }: HandoverLine): string => {
  if (goer === 'incoming') return m.handover_goer_next()
  return m.handover_goer_named({ name: offered?.by.name ?? m.case_erased_account() })
}

/** FUP-52: the check that is late first comes first. */
export const inLimitOrder = (lines: readonly HandoverLine[]): readonly HandoverLine[] =>
  lines.toSorted((one, other) => {
    const [limit, next] = [lineLimit(one), lineLimit(other)]
    return limit === next ? 0 : limit - next
  })

/** FUP-52: the cases that were taken over while somebody is still to go. */
export const stillAwaited = (
  lines: readonly HandoverLine[],
  now: number,
): readonly HandoverLine[] =>
  lines.filter(
    ({ goer, watch, offered, taken, lastCheck }) =>
      goer !== null &&
      watch !== null &&
      offered !== null &&
      taken !== null &&
      !hasNoReaction({ lastCheck }) &&
      isGoerAwaited(
        { maxGap: watch.maxGap, last: Date.parse(watch.last) },
        Date.parse(offered.at),
        now,
      ),
  )

type Walker = { readonly isOwn: boolean; readonly name: string }

/** Who goes; null: nobody has said it. */
const walkerOf = ({ goer, offered, taken }: HandoverLine): Walker | null => {
  if (goer === null || offered === null) return null
  const by = goer === 'outgoing' ? offered : taken
  // Whoever takes the case goes: the reader, unless the reader leaves.
  if (by === null) return { isOwn: !offered.isOwn, name: m.handover_goer_next() }
  return { isOwn: by.isOwn, name: by.by.name ?? m.case_erased_account() }
}

/** Whose checks these are, as the heading says it. */
const headingOf = (line: HandoverLine): string => {
  const walker = walkerOf(line)
  if (walker === null) return m.handover_unanswered()
  return walker.isOwn ? m.handover_you_go() : m.handover_they_go({ name: walker.name })
}

/** The checks whose limit has passed, the longest over first: they come before all other checks. */
const overdueChecks = (lines: readonly HandoverLine[], now: number): readonly HandoverLine[] =>
  inLimitOrder(
    lines.filter(
      (line) => line.continuous === null && !hasNoReaction(line) && lineLimit(line) <= now,
    ),
  )

type GoersToldProps = {
  readonly lines: readonly HandoverLine[]
  /** The cases whose overdue checks are named first. */
  readonly cases: readonly HandoverLine[]
  readonly now: number
}

/** FUP-52: both shifts read the answer: the reader's checks first, then those of others, and last what is not answered. */
export const GoersTold = ({ lines, cases, now }: GoersToldProps) => {
  const language = useLanguage()
  const over = overdueChecks(cases, now)
  const late = over.map((line) => ({ line, heading: m.check_saved_late() }))
  const told = lines
    .filter((line) => !over.includes(line))
    .map((line) => ({ line, heading: headingOf(line) }))
  const [own, open] = [m.handover_you_go(), m.handover_unanswered()]
  const headings = [...new Set([own, ...told.map(({ heading }) => heading)])]
  const inOrder = [...headings.filter((heading) => heading !== open), open]
  const groups = inOrder
    .map((heading) => ({ heading, some: told.filter((one) => one.heading === heading) }))
    .filter(({ some }) => some.length > 0)
  const lateGroup = late.length > 0 ? [{ heading: m.check_saved_late(), some: late }] : []
  if (lateGroup.length + groups.length === 0) return null
  return (
    <section className="hp-ask" data-tone="go">
      {[...lateGroup, ...groups].map(({ heading, some }) => (
        <Fragment key={heading}>
          <h2>
            <ChevronRightCircleFillIcon aria-hidden />
            {heading}
          </h2>
          <FoldedList shown={6}>
            {some.map(({ line }) => (
              <li key={line.id} tabIndex={-1}>
                <span className="hp-ask__case">
                  <strong lang="nb">{line.reference}</strong>{' '}
                  <span>
                    {over.includes(line) ? leftText(line, now) : limitText(line, now, language)}
                  </span>
                </span>
              </li>
            ))}
          </FoldedList>
        </Fragment>
      ))}
    </section>
  )
}

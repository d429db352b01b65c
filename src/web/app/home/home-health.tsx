import { ArrowRightIcon, CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { BoardRow, HealthRow } from '#contract/cases.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { WholeTimes } from '#web/lib/contact/phone-entry.tsx'
import { ModuleMark } from '#web/ward/kit/row/case-blocks.tsx'
import { inTime, type stateLooks } from '#web/ward/kit/row/state-texts.ts'
import { hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import { inHealthOrder, type HealthWait } from '#domain/follow-up/phone-call/health-wait.ts'
import { durationText, whenText } from '#web/ward/kit/time-texts.ts'
import { HealthAction, healthLook, healthTodo, visitsOf } from '#web/ward/kit/row/health-action.tsx'
import { rowText } from '#web/ward/kit/row/row-texts.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** More are on the board. */
export const MOST_ROWS = 5

export type WardAnswer = { readonly at: string; readonly rows: readonly BoardRow[] }

type Look = Pick<(typeof stateLooks)['late'], 'icon' | 'tone'>

type RowProps = {
  readonly row: BoardRow
  readonly look: Look
  readonly word: string
  /** 'senest 14:16'; '' where the word says it. */
  readonly by?: string
  /** FUP-41: the late duty beside 'Gå nå'; '' without one. */
  readonly overdue?: string
  readonly children: ReactNode
}

/** FUP-40: as a row of the board, shorter. */
export const WardRow = ({
  row: { id, reference, module },
  look,
  word,
  by = '',
  overdue: duty = '',
  children,
}: RowProps) => {
  const { icon: Icon, tone } = look
  return (
    <li className="hp-home__row" data-tone={tone}>
      <Icon aria-hidden />
      <Link to="/cases/$id" params={{ id }} lang="nb">
        {reference}
      </Link>
      <ModuleMark module={module} />
      <span className="hp-home__state">
        <WholeTimes>{word}</WholeTimes>
        {by !== '' && (
          <>
            {' '}
            <span className="hp-home__by">
              <WholeTimes>{by}</WholeTimes>
            </span>
          </>
        )}
        {duty !== '' && (
          <>
            {' '}
            <span className="hp-home__duty">
              <WholeTimes>{duty}</WholeTimes>
            </span>
          </>
        )}
      </span>
      <span className="hp-home__step">{children}</span>
    </li>
  )
}

type WardHeadProps = {
  readonly look: Look
  readonly heading: string
  readonly counts: string
  readonly at: string
}

export const WardHead = ({ look: { icon: Icon, tone }, heading, counts, at }: WardHeadProps) => (
  <div className="hp-home__ward-head" data-tone={tone}>
    <h2>
      <Icon aria-hidden />
      {heading}
    </h2>
    <p>{counts}</p>
    <span className="hp-home__live">{formatTime(at, useLanguage())}</span>
  </div>
)

export const BoardWay = ({ children }: { readonly children: string }) => (
  <Link to="/board" className="hp-home__board-way">
    {children}
    <ArrowRightIcon aria-hidden />
  </Link>
)

const Answers = lazyDialog(
  async () => (await import('#web/ward/kit/row/health-dialogs.tsx')).HealthAnswers,
)

/** Of the shift leader's card, for the same width. */
const MOST_ANSWERS = 3

/** A state in the words of the board; what has a deadline, in those of health. */
const rowStateText = (row: BoardRow, wait: HealthWait, now: number, language: Language): string => {
  const { state, dueAt } = wait
  if (state?.kind === 'call-due') {
    const time = whenText(now - state.overMs, now, language)
    return m.home_health_late({ time, over: durationText(state.overMs) })
  }
  if (state !== null) return rowText(row, state, now, language)
  return dueAt === null
    ? m.home_health_visit_due()
    : m.home_health_agreed({ time: whenText(dueAt, now, language) })
}

const isOver = ({ state }: HealthWait): boolean => state !== null && 'overMs' in state

type ForHealthProps = {
  readonly answer: WardAnswer
  readonly asked: readonly HealthRow[]
  readonly now: number
}

/** FUP-64, FUP-72: who waits for health, and by when. The headline counts the rows, as the header and the board do. */
export const ForHealth = ({ answer: { at, rows }, asked, now }: ForHealthProps) => {
  const language = useLanguage()
  const waiting = inHealthOrder(rows, visitsOf(asked), now)
  const [first] = waiting
  return (
    <>
      <WardHead
        look={first === undefined ? inTime : healthLook(first.wait)}
        heading={
          first === undefined
            ? m.home_health_none()
            : m.home_health_waiting({ count: waiting.length })
        }
        counts={m.home_health_counts({
          late: waiting.filter(({ wait }) => isOver(wait)).length,
          all: rows.length,
        })}
        at={at}
      />
      <ul className="hp-home__rows">
        {waiting.slice(0, MOST_ROWS).map(({ row, wait }) => (
          <WardRow
            key={row.id}
            row={row}
            look={healthLook(wait)}
            word={rowStateText(row, wait, now, language)}
          >
            <HealthAction row={row} todo={healthTodo({ row, wait }, asked)} isNow />
          </WardRow>
        ))}
      </ul>
      <BoardWay>{m.home_board()}</BoardWay>
    </>
  )
}

const countText = (count: number): string => {
  if (count === 0) return m.home_answers_zero()
  return count === 1 ? m.home_answers_one() : m.home_answers_count({ count })
}

type AnswersCardProps = Omit<ForHealthProps, 'answer'> & { readonly rows: readonly BoardRow[] }

/** FUP-95: 'Svar til avdelingen': the persons whom health has seen, without an answer whether the urgency was right. Nobody is asked it of a person who does not react. */
export const HealthAnswersCard = ({ asked, rows: cases, now }: AnswersCardProps) => {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const silent = new Set(cases.filter(hasNoReaction).map(({ id }) => id))
  const rows = asked.filter(({ id, seenAt }) => seenAt !== null && !silent.has(id))
  const count = rows.length
  // One alone takes no more room than the line that it waits.
  const shown = count > MOST_ANSWERS + 1 ? MOST_ANSWERS : count
  return (
    <section className="hp-home__card hp-home__shift">
      <h2>{m.home_answers()}</h2>
      <p className="hp-home__shift-at">
        <b>{m.call_fit()}</b>
        <span>{countText(count)}</span>
      </p>
      {count === 0 && <p>{m.home_answers_none()}</p>}
      <ul>
        {rows.slice(0, shown).map(({ id, reference, seenAt }) => (
          <li key={id}>
            <CheckmarkCircleIcon aria-hidden />
            <p>
              <Link to="/cases/$id" params={{ id }} lang="nb">
                {reference}
              </Link>{' '}
              {m.home_answer_seen({ time: whenText(Date.parse(seenAt ?? ''), now, language) })}
            </p>
          </li>
        ))}
      </ul>
      {count > shown && <p>{m.home_answers_more({ count: count - shown })}</p>}
      {count > 0 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {m.home_answer()}
        </Button>
      )}
      {isOpen && <Answers rows={rows} onClose={() => setOpen(false)} />}
    </section>
  )
}

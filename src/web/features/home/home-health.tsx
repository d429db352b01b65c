import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BoardRow, HealthRow } from '#contract/cases.ts'
import { healthWaitOf } from '#domain/follow-up/call/health-wait.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { durationWord, whenWord } from '#web/shared/follow-up/time-words.ts'
import { CaseAction, ActionWords } from '#web/shared/follow-up/ward/case-action.tsx'
import { inTime, stateLooks } from '#web/shared/follow-up/ward/state-words.ts'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { BoardWay, MOST_ROWS, WardHead, WardRow, type Look, type WardAnswer } from './ward-card.tsx'

const Seen = lazyDialog(async () => (await import('./health-dialogs.tsx')).HealthSeen)
const Visit = lazyDialog(async () => (await import('./health-dialogs.tsx')).HealthVisit)
const Answers = lazyDialog(async () => (await import('./health-dialogs.tsx')).HealthAnswers)

/** Of the shift leader's card, for the same width. */
const MOST_ANSWERS = 3

const none: readonly StaffFunction[] = []

type Expected = {
  readonly row: BoardRow
  readonly asked: HealthRow | undefined
  readonly order: number
}

const lookOf = ({ order }: Expected, now: number): Look => {
  if (order === 0) return stateLooks['acute-no-plan']
  return order <= now ? stateLooks['call-due'] : stateLooks['runs-out']
}

const wordOf = ({ row, order }: Expected, now: number, language: 'nb' | 'en'): string => {
  if (order === 0) return m.home_health_acute()
  if (row.callDueAt === null) return m.home_health_visit_due()
  const due = Date.parse(row.callDueAt)
  const time = whenWord(due, now, language)
  return due <= now
    ? m.home_health_late({ time, over: durationWord(now - due) })
    : m.home_health_agreed({ time })
}

/** What health does next with a case: it says that it has been there. Without a plan, the case is read first. */
const HealthAction = ({ row, asked, order }: Expected) => {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const restrictionId = asked?.restrictionId ?? null
  // Without a deadline the call waits for nobody: the visit of the day comes first.
  const callId = row.callDueAt === null && restrictionId !== null ? null : (asked?.callId ?? null)
  if (order === 0 || (callId === null && restrictionId === null)) {
    return <CaseAction row={row} step="open" functions={none} isNow />
  }
  const [long, short] =
    callId === null
      ? [m.home_health_visit(), m.home_health_visit_short()]
      : [m.home_health_seen(), m.home_health_seen_short()]
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <ActionWords long={long} short={short} reference={row.reference} />
      </Button>
      {isOpen && callId !== null && <Seen row={row} callId={callId} onClose={close} />}
      {isOpen && callId === null && restrictionId !== null && (
        <Visit row={row} restrictionId={restrictionId} onClose={close} />
      )}
    </>
  )
}

type ForHealthProps = {
  readonly answer: WardAnswer
  readonly asked: readonly HealthRow[]
  readonly now: number
}

/** FUP-64, FUP-72: who waits for health, and by when. The headline and the number in the header count the rows. */
export const ForHealth = ({ answer: { at, rows }, asked, now }: ForHealthProps) => {
  const language = useLanguage()
  const expected = rows
    .flatMap((row): readonly Expected[] => {
      const found = asked.find(({ id }) => id === row.id)
      const order = healthWaitOf(row, (found?.restrictionId ?? null) !== null)
      return order === null ? [] : [{ row, asked: found, order }]
    })
    .toSorted((one, other) => one.order - other.order)
  const [first] = expected
  return (
    <>
      <WardHead
        look={first === undefined ? inTime : lookOf(first, now)}
        heading={
          first === undefined
            ? m.home_health_none()
            : m.home_health_waiting({ count: expected.length })
        }
        counts={m.home_health_counts({
          late: expected.filter(({ order }) => order <= now).length,
          all: rows.length,
        })}
        at={at}
      />
      <ul className="hp-home__rows">
        {expected.slice(0, MOST_ROWS).map((each) => (
          <WardRow
            key={each.row.id}
            row={each.row}
            look={lookOf(each, now)}
            word={wordOf(each, now, language)}
          >
            <HealthAction {...each} />
          </WardRow>
        ))}
      </ul>
      <BoardWay>{m.home_board()}</BoardWay>
    </>
  )
}

const countWord = (count: number): string => {
  if (count === 0) return m.home_answers_zero()
  return count === 1 ? m.home_answers_one() : m.home_answers_count({ count })
}

/** FUP-95: 'Svar til avdelingen': the persons whom health has seen, without an answer whether the urgency was right. */
export const HealthAnswersCard = ({ asked, now }: Pick<ForHealthProps, 'asked' | 'now'>) => {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const rows = asked.filter(({ seenAt }) => seenAt !== null)
  const count = rows.length
  const more = count - MOST_ANSWERS
  return (
    <section className="hp-home__card hp-home__shift">
      <h2>{m.home_answers()}</h2>
      <p className="hp-home__shift-at">
        <b>{m.call_fit()}</b>
        <span>{countWord(count)}</span>
      </p>
      {count === 0 && <p>{m.home_answers_none()}</p>}
      <ul>
        {rows.slice(0, MOST_ANSWERS).map(({ id, reference, seenAt }) => (
          <li key={id}>
            <CheckmarkCircleIcon aria-hidden />
            <p>
              <Link to="/cases/$id" params={{ id }} lang="nb">
                {reference}
              </Link>{' '}
              {m.home_answer_seen({ time: whenWord(Date.parse(seenAt ?? ''), now, language) })}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{m.home_answers_more({ count: more })}</p>}
      {count > 0 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {m.home_answer()}
        </Button>
      )}
      {isOpen && <Answers rows={rows} onClose={() => setOpen(false)} />}
    </section>
  )
}

import { ArrowRightIcon, PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { BoardRow } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import { boardCounts, canWait, headlineOf, inBoardOrder } from '#domain/follow-up/board-order.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { useDeviceNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { OpenCaseDialog } from '#web/shared/follow-up/open-case-dialog.tsx'
import { durationWord, whenWord } from '#web/shared/follow-up/time-words.ts'
import { CaseAction, stepOf } from '#web/shared/follow-up/ward/case-action.tsx'
import { ModuleMark } from '#web/shared/follow-up/ward/case-parts.tsx'
import { NoCases } from '#web/shared/follow-up/ward/no-cases.tsx'
import { rowWord } from '#web/shared/follow-up/ward/row-words.ts'
import { inTime, stateLooks } from '#web/shared/follow-up/ward/state-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { MyShift } from './my-shift.tsx'

type PlacesProps = { readonly places: readonly CarePlace[] }

/** FUP-01 */
export const HomeOpenCase = ({ places }: PlacesProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        tone="neutral"
        icon={<PlusIcon aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.board_open()}
      </Button>
      {isOpen && <OpenCaseDialog places={places} onClose={() => setOpen(false)} />}
    </>
  )
}

/** FUP-44: besides the events, so that a lost stream is noticed in time. */
const ASK_EVERY_MS = 30_000

/** More are on the board. */
const MOST_ROWS = 5

/** FUP-44: older than that, no state is shown. */
const MAX_AGE_MS = 60_000

type Look = Pick<(typeof stateLooks)['late'], 'icon' | 'tone'>

const life = stateLooks['acute-no-plan']
const duty = stateLooks['call-due']
const soon = stateLooks['plan-due']

type RowProps = {
  readonly row: BoardRow
  readonly look: Look
  readonly word: string
  readonly children: ReactNode
}

/** FUP-40: as a row of the board, shorter. */
const WardRow = ({ row: { id, reference, module }, look, word, children }: RowProps) => {
  const { icon: Icon, tone } = look
  return (
    <li className="hp-home__row" data-tone={tone}>
      <Icon aria-hidden />
      <Link to="/cases/$id" params={{ id }} lang="nb">
        {reference}
      </Link>
      <ModuleMark module={module} />
      <span className="hp-home__state">{word}</span>
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

const WardHead = ({ look: { icon: Icon, tone }, heading, counts, at }: WardHeadProps) => (
  <div className="hp-home__ward-head" data-tone={tone}>
    <h2>
      <Icon aria-hidden />
      {heading}
    </h2>
    <p>{counts}</p>
    <span className="hp-home__live">{formatTime(at, useLanguage())}</span>
  </div>
)

type Answer = { readonly at: string; readonly rows: readonly BoardRow[] }
type WardProps = PlacesProps & { readonly answer: Answer; readonly now: number }

/** FUP-41: red only where somebody must be seen at once. */
const headlines = {
  urgent: { look: life, text: m.home_urgent },
  duty: { look: duty, text: m.home_urgent },
  'go-now': { look: stateLooks['go-now'], text: m.home_go_now },
  calm: { look: inTime, text: m.home_nothing_urgent },
} as const

const none: readonly StaffFunction[] = []

/** The group 'Nå' of the board, with its actions. */
const Now = ({ places, answer: { at, rows }, now }: WardProps) => {
  const language = useLanguage()
  const entries = inBoardOrder(rows, now)
  const urgent = entries.filter(({ states: [first] }) => !canWait(first))
  const counts = boardCounts(entries)
  const { group, count } = headlineOf(counts)
  const { look, text } = headlines[group]
  return (
    <>
      <WardHead
        look={look}
        heading={text({ count })}
        counts={m.home_counts({ ...counts, now: counts['go-now'] })}
        at={at}
      />
      {urgent.length === 0 && <p className="hp-home__calm">{m.home_calm_text()}</p>}
      <ul className="hp-home__rows">
        {urgent.slice(0, MOST_ROWS).map(({ row, states: [first] }) => {
          const place = places.find(({ departmentId }) => departmentId === row.departmentId)
          const functions = place?.functions ?? none
          return (
            <WardRow
              key={row.id}
              row={row}
              look={stateLooks[first.kind]}
              word={rowWord(row, first, now, language)}
            >
              <CaseAction
                row={row}
                step={stepOf(row, first, functions)}
                functions={functions}
                isNow
              />
            </WardRow>
          )
        })}
      </ul>
      <BoardWay>{m.home_board_all({ count: rows.length })}</BoardWay>
    </>
  )
}

const BoardWay = ({ children }: { readonly children: string }) => (
  <Link to="/board" className="hp-home__board-way">
    {children}
    <ArrowRightIcon aria-hidden />
  </Link>
)

/** What health is waited for: an acute sign that nobody has a plan for, then the earliest deadline. */
const healthOrder = (row: BoardRow): number => {
  if (row.isAcute && row.plan === null) return 0
  return row.callDueAt === null ? Infinity : Date.parse(row.callDueAt)
}

/** FUP-64: who waits for health, and by when. */
const ForHealth = ({ answer: { at, rows }, now }: WardProps) => {
  const language = useLanguage()
  const expected = rows
    .filter((row) => healthOrder(row) < Infinity)
    .toSorted((one, other) => healthOrder(one) - healthOrder(other))
  const waiting = expected.filter((row) => healthOrder(row) <= now)
  const lookFor = (row: BoardRow): Look => {
    if (healthOrder(row) === 0) return life
    return healthOrder(row) <= now ? duty : soon
  }
  const wordFor = (row: BoardRow): string => {
    if (row.callDueAt === null || healthOrder(row) === 0) return m.home_health_acute()
    const due = Date.parse(row.callDueAt)
    const time = whenWord(due, now, language)
    return due <= now
      ? m.home_health_late({ time, over: durationWord(now - due) })
      : m.home_health_agreed({ time })
  }
  const [first] = waiting
  return (
    <>
      <WardHead
        look={first === undefined ? inTime : lookFor(first)}
        heading={
          first === undefined
            ? m.home_health_none()
            : m.home_health_waiting({ count: waiting.length })
        }
        counts={m.home_health_counts({
          later: expected.length - waiting.length,
          all: rows.length,
        })}
        at={at}
      />
      <ul className="hp-home__rows">
        {expected.slice(0, MOST_ROWS).map((row) => (
          <WardRow key={row.id} row={row} look={lookFor(row)} word={wordFor(row)}>
            <CaseAction row={row} step="open" functions={none} isNow />
          </WardRow>
        ))}
      </ul>
      <BoardWay>{m.home_board()}</BoardWay>
    </>
  )
}

/** FUP-44: no state is shown that may have changed. */
const Lost = ({ since, now }: { readonly since: string; readonly now: number }) => (
  <>
    <Notice tone="warning">
      <p>
        <strong>{m.board_lost({ time: whenWord(Date.parse(since), now, useLanguage()) })}</strong>
      </p>
    </Notice>
    <BoardWay>{m.home_board()}</BoardWay>
  </>
)

type HomeWardProps = PlacesProps & {
  /** Below the ward; it comes with it, so that nothing moves. */
  readonly children: ReactNode
}

/** FUP-40: the ward of this person, and their shift. */
export const HomeWard = ({ places, children }: HomeWardProps) => {
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    useTRPC().cases.board.queryOptions({}, { refetchInterval: ASK_EVERY_MS, gcTime: ASK_EVERY_MS }),
  )
  const now = useServerNow()
  const device = useDeviceNow()
  if (data === undefined && error === null) return <SkeletonRows rows={8} />
  const isOld =
    data !== undefined &&
    (now - Date.parse(data.at) > MAX_AGE_MS || device - dataUpdatedAt > MAX_AGE_MS)
  const isHealth = places.every(({ functions }) => functions.every((one) => one === 'health'))
  const Shown = isHealth ? ForHealth : Now
  return (
    <>
      <div className="hp-home__columns">
        <section className="hp-home__card hp-home__ward">
          {data === undefined && <NoCases error={error} retry={refetch} />}
          {data !== undefined && isOld && <Lost since={data.at} now={now} />}
          {data !== undefined && !isOld && <Shown places={places} answer={data} now={now} />}
        </section>
        <MyShift places={places} rows={isOld ? [] : (data?.rows ?? [])} now={now} />
      </div>
      {children}
    </>
  )
}

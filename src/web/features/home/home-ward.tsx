import {
  ArrowRightIcon,
  CheckmarkCircleIcon,
  ChevronRightCircleFillIcon,
  ClockFillIcon,
  ExclamationmarkTriangleFillIcon,
  HourglassIcon,
  PlusIcon,
  XMarkOctagonFillIcon,
} from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode, type SVGProps } from 'react'
import type { BoardRow } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import { canWait, inBoardOrder } from '#domain/follow-up/board-order.ts'
import { groupOf, type BoardState } from '#domain/follow-up/board-state.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { useDeviceNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { OpenCaseDialog } from '#web/shared/follow-up/open-case-dialog.tsx'
import { durationWord, whenWord } from '#web/shared/follow-up/time-words.ts'
import { NoCases } from '#web/shared/follow-up/ward/no-cases.tsx'
import { stateWords } from '#web/shared/follow-up/ward/state-words.ts'
import { moduleWord } from '#web/shared/follow-up/words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { NoSteps, OneStep, ThreeSteps, TwoSteps } from '#web/ui/layout/steps.tsx'
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

type Icon = ComponentType<SVGProps<SVGSVGElement>>

const life = { icon: XMarkOctagonFillIcon, tone: 'life' } as const
const late = { icon: ClockFillIcon, tone: 'late' } as const
const duty = { icon: ExclamationmarkTriangleFillIcon, tone: 'duty' } as const
const soon = { icon: HourglassIcon, tone: 'soon' } as const

/** FUP-41: red for who must be seen at once. Everything else of the group 'Nå' is a duty. */
const looks: Partial<
  Readonly<Record<BoardState['kind'], { readonly icon: Icon; readonly tone: string }>>
> = {
  'no-reaction': life,
  'acute-no-plan': life,
  'acute-plan-due': life,
  unguarded: life,
  missed: late,
  late,
  'no-plan': late,
  'go-now': { icon: ChevronRightCircleFillIcon, tone: 'go' },
}

type Entry = ReturnType<typeof inBoardOrder<BoardRow>>[number]

const lookOf = ({ states: [first] }: Entry) => looks[first.kind] ?? duty

const isRed = (entry: Entry): boolean => ['life', 'late'].includes(lookOf(entry).tone)

const small = { variant: 'secondary', size: 'small' } as const

type StepProps = { readonly row: BoardRow; readonly functions: readonly StaffFunction[] }

/** The words that are seen; a narrow screen has the short ones. */
const StepWords = ({ long, short, reference }: Readonly<Record<string, string>>) => (
  <>
    <span className="hp-home__long">{long}</span>
    <span className="hp-home__short">{short}</span>
    <span className="aksel-sr-only">: {reference}</span>
  </>
)

/** What is done about the most urgent state; the page of the case has everything else. */
const Step = ({ row: { id, reference }, functions, entry }: StepProps & { entry: Entry }) => {
  const { kind } = entry.states[0]
  const params = { id }
  if (
    ['acute-no-plan', 'acute-plan-due', 'no-plan'].includes(kind) &&
    mayCall('plans.save', functions)
  )
    return (
      <ButtonLink {...small} to="/cases/$id/plan" params={params}>
        <StepWords long={m.plan_make()} short={m.home_plan_short()} reference={reference} />
      </ButtonLink>
    )
  if (['missed', 'late', 'go-now'].includes(kind) && mayCall('checks.record', functions))
    return (
      <ButtonLink {...small} to="/cases/$id/check" params={params} search={{ from: 'board' }}>
        <StepWords long={m.check_title()} short={m.home_check_short()} reference={reference} />
      </ButtonLink>
    )
  if (kind === 'call-due' && mayCall('receipts.record', functions))
    return (
      <ButtonLink {...small} to="/cases/$id/call" params={params}>
        <StepWords long={m.home_call()} short={m.home_call()} reference={reference} />
      </ButtonLink>
    )
  return (
    <ButtonLink {...small} to="/cases/$id" params={params}>
      <StepWords long={m.home_case()} short={m.home_case()} reference={reference} />
    </ButtonLink>
  )
}

const steps = { M9: ThreeSteps, M5: TwoSteps, M3: OneStep } as const

type RowProps = {
  readonly row: BoardRow
  readonly look: { readonly icon: Icon; readonly tone: string }
  readonly word: string
  readonly children: ReactNode
}

/** FUP-40: as a row of the board, shorter. */
const WardRow = ({ row: { id, reference, module }, look, word, children }: RowProps) => {
  const Steps = module === null ? NoSteps : steps[module]
  const { icon: Icon, tone } = look
  return (
    <li className="hp-home__row" data-tone={tone}>
      <Icon aria-hidden />
      <Link to="/cases/$id" params={{ id }}>
        {reference}
      </Link>
      <span className="hp-home__module">
        <Steps aria-hidden />
        {moduleWord(module)}
      </span>
      <span className="hp-home__state">{word}</span>
      {children}
    </li>
  )
}

type WardHeadProps = {
  /** Null: nothing is urgent. */
  readonly look: { readonly icon: Icon; readonly tone: string }
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

const calm = { icon: CheckmarkCircleIcon, tone: 'calm' } as const

type Answer = { readonly at: string; readonly rows: readonly BoardRow[] }
type WardProps = PlacesProps & { readonly answer: Answer; readonly now: number }

/** FUP-41: red only where somebody must be seen at once. */
const headOf = (entries: readonly Entry[]) => {
  const urgent = entries.filter((entry) => !canWait(entry.states[0]))
  const goNow = urgent.filter(({ states: [first] }) => first.kind === 'go-now').length
  const others = urgent.length - goNow
  if (others > 0)
    return { look: urgent.some(isRed) ? life : duty, heading: m.home_urgent({ count: others }) }
  return goNow > 0
    ? {
        look: { icon: ChevronRightCircleFillIcon, tone: 'go' },
        heading: m.home_go_now({ count: goNow }),
      }
    : { look: calm, heading: m.home_nothing_urgent() }
}

const countsText = (entries: readonly Entry[]): string => {
  const count = (is: (state: BoardState) => boolean): number =>
    entries.filter(({ states: [first] }) => is(first)).length
  const away = count(({ kind }) => kind === 'away')
  return m.home_counts({
    now: count(({ kind }) => kind === 'go-now'),
    soon: count((state) => groupOf(state) === 'soon'),
    calm: count(canWait) - count((state) => groupOf(state) === 'soon') - away,
    away,
  })
}

/** The group 'Nå' of the board, with its actions. */
const Now = ({ places, answer: { at, rows }, now }: WardProps) => {
  const language = useLanguage()
  const entries = inBoardOrder(rows, now)
  const urgent = entries.filter(({ states: [first] }) => !canWait(first))
  return (
    <>
      <WardHead {...headOf(entries)} counts={countsText(entries)} at={at} />
      {urgent.length === 0 && <p className="hp-home__calm">{m.home_calm_text()}</p>}
      <ul className="hp-home__rows">
        {urgent.slice(0, MOST_ROWS).map((entry) => {
          const { row, states } = entry
          const place = places.find(({ departmentId }) => departmentId === row.departmentId)
          return (
            <WardRow
              key={row.id}
              row={row}
              look={lookOf(entry)}
              word={stateWords(states[0], now, language).word}
            >
              <Step row={row} functions={place?.functions ?? []} entry={entry} />
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
  const lookFor = (row: BoardRow) => {
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
        look={first === undefined ? calm : lookFor(first)}
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
            <ButtonLink {...small} to="/cases/$id" params={{ id: row.id }}>
              <StepWords long={m.home_case()} short={m.home_case()} reference={row.reference} />
            </ButtonLink>
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

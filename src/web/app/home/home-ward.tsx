import { PlusIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import {
  boardCounts,
  canWait,
  headlineOf,
  inBoardOrder,
  mostUrgent,
} from '#domain/follow-up/board/board-order.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { useDeviceNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { OpenCaseDialog } from '#web/ward/kit/open-case-dialog.tsx'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { SavedToast } from '#web/ward/kit/saved-toast.tsx'
import { CaseAction, stepOf } from '#web/ward/kit/row/case-action.tsx'
import { useForHealth } from '#web/ward/kit/row/health-action.tsx'
import { NoCases } from '#web/ward/kit/row/no-cases.tsx'
import { overdueText, restOf, rowText } from '#web/ward/kit/row/row-texts.ts'
import { inTime, stateLooks, stateTexts } from '#web/ward/kit/row/state-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  ForHealth,
  HealthAnswersCard,
  BoardWay,
  MOST_ROWS,
  WardHead,
  WardRow,
  type WardAnswer,
} from './home-health.tsx'
import { MyShift, useShift } from './my-shift.tsx'

type PlacesProps = { readonly places: readonly CarePlace[] }

/** FUP-01: 'Åpne sak', also without an assessment. */
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

/** FUP-44: older than that, no state is shown. */
const MAX_AGE_MS = 60_000

type WardProps = PlacesProps & { readonly answer: WardAnswer; readonly now: number }

/** FUP-41: red only where somebody must be seen at once. */
const headlines = {
  urgent: { look: stateLooks['acute-no-plan'], text: m.home_urgent },
  duty: { look: stateLooks['call-due'], text: m.home_urgent },
  'go-now': { look: stateLooks['go-now'], text: m.home_go_now },
  calm: { look: inTime, text: m.home_nothing_urgent },
} as const

const none: readonly StaffDuty[] = []

/** The group 'Nå' of the board, with its actions. */
const Now = ({ places, answer: { at, rows }, now }: WardProps) => {
  const language = useLanguage()
  const entries = inBoardOrder(rows, now)
  const urgent = entries.filter(({ states: [first] }) => !canWait(first))
  const shown = mostUrgent(urgent, MOST_ROWS)
  const counts = boardCounts(entries)
  const { group, count } = headlineOf(counts)
  const { look, text } = headlines[group]
  return (
    <>
      <WardHead
        look={look}
        heading={text({ count })}
        counts={restOf(counts, (one) => one === group && group !== 'calm')
          .map((rest) => `${rest.count} ${rest.word}`)
          .join(' · ')}
        at={at}
      />
      {urgent.length === 0 && <p className="hp-home__calm">{m.home_calm_text()}</p>}
      <ul className="hp-home__rows">
        {shown.map(({ row, states }) => {
          const [first] = states
          const place = places.find(({ departmentId }) => departmentId === row.departmentId)
          const functions = place?.functions ?? none
          return (
            <WardRow
              key={row.id}
              row={row}
              look={stateLooks[first.kind]}
              word={rowText(row, first, now, language)}
              by={stateTexts(first, now, language).detail}
              overdue={overdueText(row, states, now, language)}
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
      <BoardWay>
        {urgent.length > shown.length
          ? m.home_board_more({ more: urgent.length - shown.length, count: rows.length })
          : m.home_board_all({ count: rows.length })}
      </BoardWay>
    </>
  )
}

/** FUP-44: no state is shown that may have changed. */
const Lost = ({ since, now }: { readonly since: string; readonly now: number }) => (
  <>
    <Notice tone="warning">
      <p>
        <strong>{m.board_lost({ time: whenText(Date.parse(since), now, useLanguage()) })}</strong>
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
  const { asked, isLoading } = useForHealth(places)
  useShift(places)
  const now = useServerNow()
  const device = useDeviceNow()
  if ((data === undefined && error === null) || isLoading) return <SkeletonRows rows={4} />
  const isOld =
    data !== undefined &&
    (now - Date.parse(data.at) > MAX_AGE_MS || device - dataUpdatedAt > MAX_AGE_MS)
  const isShown = data !== undefined && !isOld
  return (
    <>
      <SavedToast />
      <div className="hp-home__columns">
        <section className="hp-home__card hp-home__ward">
          {data === undefined && <NoCases error={error} retry={refetch} />}
          {data !== undefined && isOld && <Lost since={data.at} now={now} />}
          {isShown && asked === null && <Now places={places} answer={data} now={now} />}
          {isShown && asked !== null && <ForHealth answer={data} asked={asked} now={now} />}
        </section>
        {asked === null ? (
          <MyShift places={places} rows={isOld ? [] : (data?.rows ?? [])} now={now} />
        ) : (
          <HealthAnswersCard asked={asked} rows={data?.rows ?? []} now={now} />
        )}
      </div>
      {children}
    </>
  )
}

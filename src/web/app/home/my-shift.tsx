import {
  ArrowsCirclepathIcon,
  CloudUpIcon,
  ExclamationmarkTriangleFillIcon,
  EyeIcon,
} from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import type { BoardRow } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import type { OpenHandover } from '#contract/handovers.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { joinWords, useLanguage, type Language } from '#web/lib/format/language.ts'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { durationText, pastText } from '#web/ward/kit/time-texts.ts'
import { WatcherLine } from '#web/ward/kit/row/watcher-line.tsx'
import { casesText } from '#web/ward/kit/row/row-texts.ts'
import { WaitingChecksText } from '#web/lib/elements/unsaved-text.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The department of the own shift; '': the user has none. */
const shiftPlace = (places: readonly CarePlace[]): string =>
  places.find(({ functions }) => mayCall('handovers.get', functions))?.departmentId ?? ''

/** Asked for with the board, so that the card does not wait for it. */
export const useShift = (places: readonly CarePlace[]) => {
  const departmentId = shiftPlace(places)
  return useQuery(
    useTRPC().handovers.get.queryOptions({ departmentId }, { enabled: departmentId !== '' }),
  )
}

type ShiftCardProps = {
  readonly places: readonly CarePlace[]
  readonly rows: readonly BoardRow[]
  /** The server's time now, in ms since 1970. */
  readonly now: number
}

type FactProps = {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly tone?: 'duty' | undefined
  readonly children: ReactNode
}

const ShiftFact = ({ icon: Icon, tone, children }: FactProps) => (
  <li data-tone={tone}>
    <Icon aria-hidden />
    {children}
  </li>
)

const WaitingChecks = () => {
  const unsaved = useUnsaved('check')
  return (
    <ShiftFact icon={CloudUpIcon}>
      {unsaved.count === 0 ? <p>{m.home_nothing_waits()}</p> : <WaitingChecksText {...unsaved} />}
    </ShiftFact>
  )
}

/** FUP-50: before its time each case is gone through, after it each is taken. Without a case that waits, it is over. */
const stepOf = ({ lines, shiftAt }: OpenHandover, now: number) => {
  const isBefore = now < Date.parse(shiftAt)
  const waiting = lines.filter(({ offered, taken }) => taken === null && !(isBefore && offered))
  const isOver = lines.every(({ taken }) => taken !== null)
  const own = lines.filter(({ taken }) => taken?.isOwn === true).length
  return { isBefore, isOver, count: waiting.length, own }
}

/** Who has the cases that the reader went through, once the reader has gone off; []: the reader has a shift. */
const takersOf = (shift: OpenHandover, now: number): readonly string[] => {
  const { lines } = shift
  const { isBefore, isOver } = stepOf(shift, now)
  const hasLeft = lines.some(({ offered }) => offered?.isOwn === true)
  const hasCome = lines.some(({ taken }) => taken?.isOwn === true)
  if (isBefore || !isOver || !hasLeft || hasCome) return []
  const names = lines.flatMap(({ taken }) => taken?.by.name ?? m.case_erased_account())
  return [...new Set(names)]
}

type ShiftProps = { readonly shift: OpenHandover; readonly now: number }

/** FUP-50: that the reader has gone off; else until when the shift lasts, and how long that is; of a shift change that is not finished, how late it is. */
const ShiftTime = ({ shift, now }: ShiftProps) => {
  const language = useLanguage()
  const { isBefore, isOver, own } = stepOf(shift, now)
  const takers = takersOf(shift, now)
  if (takers.length > 0) {
    return (
      <p className="hp-home__shift-at">
        <b>{m.home_shift_left({ time: pastText(Date.parse(shift.shiftAt), now, language) })}</b>
        <span>{m.home_shift_takers({ names: joinWords(takers, language) })}</span>
      </p>
    )
  }
  const isLate = !isOver && !isBefore
  // A user who took the cases over early has the next shift already.
  const at = isOver && (!isBefore || own > 0) ? shift.nextAt : shift.shiftAt
  const time = pastText(Date.parse(at), now, language)
  const duration = durationText(Math.abs(Date.parse(at) - now))
  return (
    <p className="hp-home__shift-at">
      <b>{isLate ? m.home_shift_at({ time }) : m.home_shift_until({ time })}</b>
      <span>{isLate ? m.home_shift_late({ duration }) : m.home_shift_in({ duration })}</span>
    </p>
  )
}

const leftText = (shift: OpenHandover, now: number): string => {
  const { isBefore, isOver, count, own } = stepOf(shift, now)
  if (shift.lines.length === 0) return m.board_none()
  if (isOver) return own > 0 ? m.home_taken_own({ cases: casesText(own) }) : m.home_taken()
  if (count === 0) return m.home_reviewed()
  return isBefore
    ? m.home_review({ cases: casesText(count) })
    : m.home_take({ cases: casesText(count) })
}

/** What the button does next. */
const wayText = (shift: OpenHandover, now: number, language: Language): string => {
  if (stepOf(shift, now).isOver) {
    return m.home_see_shift({ time: formatTime(shift.shiftAt, language) })
  }
  // Whoever comes hours later must not take it for the next one.
  if (now >= Date.parse(shift.overdueAt)) return m.home_finish_shift()
  return shift.lines.some(({ offered }) => offered !== null)
    ? m.home_go_on_shift()
    : m.home_begin_shift()
}

/** 'Min vakt': the shift change, the watch of one's own (FUP-29), and the queued checks (FUP-150). */
export const MyShift = ({ places, rows, now }: ShiftCardProps) => {
  const language = useLanguage()
  const departmentId = shiftPlace(places)
  const { data: shift, error } = useShift(places)
  const guarded = rows.flatMap((row) => {
    const guard = row.continuous?.guard ?? null
    return guard?.isOwn === true ? [{ row, guard }] : []
  })
  // FUP-29: whoever has gone off is still the Fastvakt.
  const hasLeft = shift !== undefined && takersOf(shift, now).length > 0
  const isLoading = departmentId !== '' && error === null && shift === undefined
  return (
    <section className="hp-home__card hp-home__shift">
      <h2>{m.home_shift()}</h2>
      {shift !== undefined && <ShiftTime shift={shift} now={now} />}
      {isLoading && (
        <p className="hp-home__shift-at">
          <Skeleton width={12} height={1.25} />
        </p>
      )}
      {shift === undefined && error !== null && (
        <p className="hp-home__shift-at">{m.home_shift_none()}</p>
      )}
      <ul>
        {guarded.map(({ row, guard }) => (
          <ShiftFact
            key={row.id}
            icon={hasLeft ? ExclamationmarkTriangleFillIcon : EyeIcon}
            tone={hasLeft ? 'duty' : undefined}
          >
            <WatcherLine row={row} watcher={guard} side={hasLeft ? 'off' : null} />
          </ShiftFact>
        ))}
        {(shift !== undefined || isLoading) && (
          <ShiftFact icon={ArrowsCirclepathIcon}>
            {shift === undefined ? (
              <Skeleton width={12} height={1.25} />
            ) : (
              <p>{leftText(shift, now)}</p>
            )}
          </ShiftFact>
        )}
        <WaitingChecks />
      </ul>
      {/* Its word would change under the finger. */}
      {isLoading && <Skeleton width={19} height={3} />}
      {departmentId !== '' && !isLoading && (
        <ButtonLink variant="secondary" to="/handover/$departmentId" params={{ departmentId }}>
          {shift === undefined ? m.handover_title() : wayText(shift, now, language)}
        </ButtonLink>
      )}
    </section>
  )
}

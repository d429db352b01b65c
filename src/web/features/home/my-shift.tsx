import { ArrowsCirclepathIcon, CloudUpIcon, EyeIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode, SVGProps } from 'react'
import type { BoardRow } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { durationWord } from '#web/shared/follow-up/time-words.ts'
import { WaitingChecksText } from '#web/shared/follow-up/waiting-checks-text.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Skeleton } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

type ShiftCardProps = {
  readonly places: readonly CarePlace[]
  readonly rows: readonly BoardRow[]
  /** The server's time now, in ms since 1970. */
  readonly now: number
}

type FactProps = {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>
  readonly children: ReactNode
}

const ShiftFact = ({ icon: Icon, children }: FactProps) => (
  <li>
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

type ShiftProps = { readonly departmentId: string; readonly now: number }

/** FUP-50: the shift change that is open, and how many cases are left. */
const ShiftChange = ({ departmentId, now }: ShiftProps) => {
  const language = useLanguage()
  const { data, error } = useQuery(useTRPC().handovers.get.queryOptions({ departmentId }))
  if (data === undefined) {
    return <p className="hp-home__shift-at">{error === null ? '' : m.home_shift_none()}</p>
  }
  const shiftAt = Date.parse(data.shiftAt)
  const duration = durationWord(Math.abs(shiftAt - now))
  return (
    <p className="hp-home__shift-at">
      <b>{m.home_shift_at({ time: formatTime(data.shiftAt, language) })}</b>
      <span>
        {now < shiftAt ? m.home_shift_in({ duration }) : m.home_shift_since({ duration })}
      </span>
    </p>
  )
}

const CasesToHandOver = ({ departmentId, now }: ShiftProps) => {
  const { data, error } = useQuery(useTRPC().handovers.get.queryOptions({ departmentId }))
  if (data === undefined) {
    return (
      error === null && (
        <ShiftFact icon={ArrowsCirclepathIcon}>
          <Skeleton width={12} height={1.25} />
        </ShiftFact>
      )
    )
  }
  const isBefore = now < Date.parse(data.shiftAt)
  const left = data.lines.filter(({ offered, taken }) => (isBefore ? offered : taken) === null)
  const count = left.length
  const word = isBefore ? m.home_review : m.home_take
  return (
    <ShiftFact icon={ArrowsCirclepathIcon}>
      <p>{count === 0 ? m.home_taken() : word({ count })}</p>
    </ShiftFact>
  )
}

/** 'Min vakt': the shift change, the watch of one's own (FUP-29), and the queued checks (FUP-150). */
export const MyShift = ({ places, rows, now }: ShiftCardProps) => {
  const place = places.find(({ functions }) => mayCall('handovers.get', functions))
  const guarded = rows.filter(({ continuous }) => continuous?.guard?.isOwn === true)
  return (
    <section className="hp-home__card hp-home__shift">
      <h2>{m.home_shift()}</h2>
      {place !== undefined && <ShiftChange departmentId={place.departmentId} now={now} />}
      <ul>
        {guarded.map(({ id, reference }) => (
          <ShiftFact key={id} icon={EyeIcon}>
            <p>
              {m.home_guard()}{' '}
              <Link to="/cases/$id" params={{ id }}>
                {reference}
              </Link>
            </p>
          </ShiftFact>
        ))}
        {place !== undefined && <CasesToHandOver departmentId={place.departmentId} now={now} />}
        <WaitingChecks />
      </ul>
      {place !== undefined && (
        <ButtonLink
          variant="secondary"
          to="/handover/$departmentId"
          params={{ departmentId: place.departmentId }}
        >
          {m.home_begin_shift()}
        </ButtonLink>
      )}
    </section>
  )
}

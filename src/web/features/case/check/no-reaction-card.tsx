import { PhoneFillIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { hoursAt } from '#domain/follow-up/phone-call/phone-hours.ts'
import { sortedByLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { serverNow, useMonotonicNow } from '#web/lib/api/server-time.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { isEmergencyNumber } from '#web/shared/contact/own-numbers.tsx'
import { mayCall } from '#web/shared/follow-up/use-places.ts'
import { dialled, WholeTimes } from '#web/shared/contact/phone-entry.tsx'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { usePageTitle } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FirstAid } from './first-aid.tsx'
import { NoReactionStored } from './no-reaction-stored.tsx'
import { useQuiet } from './use-quiet.ts'
import './check-saved.css'

/** Keeps the screen from going dark until the returned function is called. Not every browser can. */
const keepScreenOn = (): (() => void) => {
  let isOver = false
  let lock: WakeLockSentinel | null = null
  const acquire = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    const next = await navigator.wakeLock?.request('screen').catch(() => null)
    if (isOver) void next?.release()
    else lock = next ?? null
  }
  const again = (): void => void acquire()
  again()
  // The browser gives the lock up with the page.
  document.addEventListener('visibilitychange', again)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}

const SHOWN_NUMBERS = 2
const SECOND_MS = 1_000
const MINUTE_S = 60

/** The press: its id, and its moment by the monotonic clock of this device. */
export type Press = {
  readonly id: string
  readonly monotonicMs: number
  /** The server has it since then. Absent: the queue of the device knows. */
  readonly storedAt?: string
}

type NoReactionCardProps = {
  /** Null: the case is not known yet. */
  readonly found: CheckedCase | null
  /** Null: the press is not known yet. */
  readonly check: Press | null
  /** The person reacts, or the press was a mistake: a check is asked for. */
  readonly onOver: () => void
  /** In place of whether it is stored: what it takes to store it. */
  readonly asked?: ReactNode
}

/** FUP-25: a page without a menu: whom to ring, what to do, and whether it is stored. Nothing in it waits for the network. */
export const NoReactionCard = ({ found, check, onOver, asked = null }: NoReactionCardProps) => {
  const headingId = useId()
  const call = useRef<HTMLAnchorElement>(null)
  const isQuiet = useQuiet()
  usePageTitle(m.check_no_reaction())
  useEffect(keepScreenOn, [])
  // In place of the heading: Enter rings at once.
  useEffect(() => call.current?.focus({ preventScroll: true }), [])
  return (
    <div className="hp-emergency">
      <header className="hp-emergency__head">
        <p className="hp-emergency__case">
          <span>
            {m.check_no_reaction()}
            {found !== null && (
              <>
                {' · '}
                <span lang="nb">{found.reference}</span>
              </>
            )}
          </span>
          {check !== null && <Elapsed from={check.monotonicMs} />}
        </p>
        <h1 id={headingId}>
          <span>{m.check_emergency_alarm()}</span> <span>{m.check_emergency_call()}</span>
        </h1>
        <a ref={call} aria-describedby={headingId} className="hp-emergency__call" href="tel:113">
          <PhoneFillIcon aria-hidden />
          <b>113</b>{' '}
          <span>
            <span>{m.check_emergency_speaker()}</span> <span>{m.check_emergency_guided()}</span>
          </span>
        </a>
      </header>
      <div className="hp-emergency__body">
        <FirstAid />
        <div className="hp-emergency__side" data-quiet={isQuiet}>
          <Numbers found={found} />
          {asked}
          {check !== null && asked === null && (
            <NoReactionStored
              press={check}
              mayRecord={found === null || mayCall('checks.record', found.functions)}
              onOver={onOver}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** Since the press. A screen reader is not interrupted by it. */
const Elapsed = ({ from }: { readonly from: number }) => {
  const seconds = Math.max(0, Math.floor((useMonotonicNow() - from) / SECOND_MS) + 1)
  return (
    <span role="timer">
      {m.check_emergency_since({
        minutes: Math.floor(seconds / MINUTE_S),
        seconds: seconds % MINUTE_S,
      })}
    </span>
  )
}

/** The shift leader, and who answers at health; the others are under 'Er det fare for liv nå?'. */
const Numbers = ({ found }: Pick<NoReactionCardProps, 'found'>) => {
  const { profile } = useSession()
  const own = (found?.callList ?? profile.callList)
    .filter(({ phone }) => !isEmergencyNumber(phone))
    .map((entry) => ({ ...entry, isClosed: hoursAt(entry.hours, serverNow()).state === 'closed' }))
  const byHour = [...own.filter(({ isClosed }) => !isClosed), ...own.filter((one) => one.isClosed)]
  const sorted = sortedByLeader(byHour, 'first')
  if (sorted.length === 0) return <p>{m.emergency_own_none()}</p>
  return (
    <div className="hp-emergency__numbers">
      {sorted.slice(0, SHOWN_NUMBERS).map(({ name, phone, hours, isClosed }) => (
        <a key={`${name} ${phone} ${hours}`} href={`tel:${dialled(phone)}`}>
          <PhoneFillIcon aria-hidden />
          <b>{phone}</b>{' '}
          <span lang="nb">
            {isClosed ? m.check_emergency_closed_now({ name }) : name}
            {hours !== '' && (
              <>
                {' · '}
                <WholeTimes>{hours.toLowerCase()}</WholeTimes>
              </>
            )}
          </span>
        </a>
      ))}
    </div>
  )
}

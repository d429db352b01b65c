import { PhoneFillIcon, CheckmarkCircleFillIcon, CloudSlashIcon } from '@navikt/aksel-icons'
import { useEffect, useId, useRef, useEffectEvent, useState, type ReactNode } from 'react'
import { hoursAt } from '#domain/follow-up/phone-call/phone-hours.ts'
import { sortedByLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { serverNow, useMonotonicNow } from '#web/lib/api/server-time.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { isEmergencyNumber } from '#web/lib/contact/own-numbers.tsx'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { dialled, WholeTimes } from '#web/lib/contact/phone-entry.tsx'
import type { CheckedCase } from '#web/ward/kit/known-cases.ts'
import { usePageTitle } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FirstAid } from './seen-fields.tsx'
import { useQuiet, useKeptCheck } from './use-send-check.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import type { Submission } from '#web/lib/queue/queued-submission.ts'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { useIdOf, useRefreshCase } from '../use-case.tsx'
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
type Press = {
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

type StateText = { readonly what: string; readonly more: string }

/** `isOffline`: the page knows that there is no network. */
const textOfState = (
  state: Submission | null,
  isOffline: boolean,
  language: Language,
): StateText => {
  if (state?.kind === 'stored') {
    return {
      what: m.check_emergency_saved({ time: formatTime(state.at, language) }),
      more: m.check_emergency_saved_where(),
    }
  }
  if (state?.kind === 'refused') return { what: m.check_emergency_refused(), more: state.reason }
  if (isOffline) return { what: m.check_emergency_offline(), more: m.check_emergency_unseen() }
  // A retry does not take the warning away.
  return state !== null && state.attempt > 0
    ? { what: m.check_emergency_unsent(), more: m.check_emergency_unseen() }
    : { what: m.check_emergency_saving(), more: m.check_emergency_saving_again() }
}

type NoReactionStoredProps = {
  readonly press: Press
  readonly mayRecord: boolean
  readonly onOver: () => void
}

/** FUP-25: whether the server has the check, and what comes after the emergency. */
const NoReactionStored = ({ press, mayRecord, onOver }: NoReactionStoredProps) => {
  const { id, storedAt } = press
  const kept = useKeptCheck(id)
  const state = storedAt === undefined ? kept : ({ kind: 'stored', at: storedAt } as const)
  const isStored = state?.kind === 'stored'
  const { what, more } = textOfState(state, useConnectionStatus() === 'offline', useLanguage())
  const refresh = useEffectEvent(useRefreshCase())
  useEffect(() => {
    if (isStored) void refresh()
  }, [isStored])
  return (
    <div className="hp-emergency__stored">
      <p role="status" data-stored={isStored}>
        {isStored ? <CheckmarkCircleFillIcon aria-hidden /> : <CloudSlashIcon aria-hidden />}
        <span>
          <b>{what}</b> {more}
        </span>
      </p>
      {mayRecord && (
        <div className="hp-emergency__actions">
          <Button variant="secondary" tone="neutral" onClick={onOver}>
            {m.check_emergency_reacts()}
          </Button>
          <Mistake id={id} isStored={isStored} onOver={onOver} />
        </div>
      )}
    </div>
  )
}

type MistakeProps = {
  readonly id: string
  readonly isStored: boolean
  readonly onOver: () => void
}

/** FUP-32: the row stays, and a correction says that nobody was seen. */
const Mistake = ({ id, isStored, onOver }: MistakeProps) => {
  const idOf = useIdOf()
  const refresh = useRefreshCase()
  const [isTooEarly, setTooEarly] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      const correction = {
        checkId: id,
        kind: 'not_seen',
        change: null,
        text: '',
        absence: null,
        isPlaceConfirmed: false,
        reason: m.check_emergency_mistake(),
      } as const
      return api.checks.correct.mutate({ id: idOf(correction), ...correction })
    },
    onSuccess: () => {
      void refresh()
      onOver()
    },
  })
  const failure = error === null ? null : textOf(error, m.admin_unknown_error())
  return (
    <>
      <Button
        variant="tertiary"
        pending={isPending}
        onClick={() => {
          if (isStored) mutate()
          else setTooEarly(true)
        }}
      >
        {m.check_emergency_mistake()}
      </Button>
      <LiveNotice tone="warning">
        {isTooEarly && !isStored ? <p>{m.check_emergency_mistake_waits()}</p> : null}
      </LiveNotice>
      <LiveNotice tone="danger">
        {failure === null ? null : <p>{m.admin_save_failed({ message: failure })}</p>}
      </LiveNotice>
    </>
  )
}

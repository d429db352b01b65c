import { useEffect, useRef, useState, useEffectEvent } from 'react'
import { startedFlows } from '#web/lib/flow-store/started-flows.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { unsavedCount } from '#web/lib/queue/unsaved.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { useHasDirtyForm } from '#web/kit/form/dirty-forms.ts'
import { EXPIRE_AFTER_MS, inactivityState, WARN_AFTER_MS } from '#domain/account/inactivity.ts'
import {
  idleTime,
  recordActivity,
  onClockChangedInOtherTab,
  restartClock,
} from '#web/lib/tab/activity-clock.ts'
import { api } from '#web/lib/api/api.ts'
import * as m from '#web/generated/messages/messages.js'

/** The tab reports activity at once, and then not again for this time. */
const REPORT_EVERY_MS = 30_000

type ActivityReporterDeps = {
  /** Reports activity to the server. It may fail: the next activity reports again. */
  readonly send: () => Promise<unknown>
  readonly now: () => number
  /** Calls `run` once after so many milliseconds. The returned function cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
  /** The time up to which the server knows of activity. */
  readonly lastReportedAt: number
}

/** AUTH-07, B5: reports activity to the server, with few calls and at most 30 s late. */
export const createActivityReporter = ({
  send,
  now,
  after,
  lastReportedAt: known,
}: ActivityReporterDeps) => {
  let sent = known
  let cancel: (() => void) | null = null

  const stop = (): void => {
    cancel?.()
    cancel = null
  }

  const report = (): void => {
    stop()
    sent = now()
    // Being offline is not an error. The end of a session is reported elsewhere.
    send().catch(() => undefined)
  }

  return {
    activity: (): void => {
      const since = now() - sent
      // A negative time: the clock was set back.
      if (since >= REPORT_EVERY_MS || since < 0) report()
      else cancel ??= after(REPORT_EVERY_MS - since, report)
    },
    /** Reports at once, regardless of the last report. */
    report,
    stop,
  }
}

const activityEvents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
] as const

/** A timer does not run while a machine sleeps. These events follow a sleep. */
const wakeEvents = ['focus', 'pageshow', 'visibilitychange'] as const

const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = window.setTimeout(run, milliseconds)
  return () => window.clearTimeout(timer)
}

const listenTo = (names: readonly string[], heard: () => void): (() => void) => {
  const options = { capture: true, passive: true }
  for (const name of names) window.addEventListener(name, heard, options)
  return () => {
    for (const name of names) window.removeEventListener(name, heard, options)
  }
}

type InactivityOptions = {
  /** False: only reports activity to the server, and does not sign out here (superadmins). */
  readonly isTimed: boolean
  readonly onExpired: () => void
}

/** AUTH-07: milliseconds until the sign-out, while the inactivity warning is open. Null before. */
const useInactivity = ({ isTimed, onExpired }: InactivityOptions) => {
  const [left, setLeft] = useState<number | null>(null)
  const expired = useEffectEvent(onExpired)
  const continued = useRef(() => {})

  useEffect(() => {
    const reporter = createActivityReporter({
      send: () => api.ownSessions.touch.mutate({}),
      now: Date.now,
      after,
      lastReportedAt: Date.now() - idleTime(),
    })
    let cancel = (): void => {}
    const check = (): void => {
      cancel()
      if (!isTimed) return
      const idle = idleTime()
      const state = inactivityState(idle, 0)
      setLeft(state === 'active' ? null : EXPIRE_AFTER_MS - idle)
      if (state === 'expired') expired()
      // Counts down once a second, on the second.
      else cancel = after(state === 'warn' ? 1_000 - (idle % 1_000) : WARN_AFTER_MS - idle, check)
    }
    const act = (): void => {
      if (!isTimed || recordActivity()) reporter.activity()
      else check()
    }
    continued.current = () => {
      restartClock()
      reporter.report()
      check()
    }
    // Opening the page counts as activity too.
    act()
    check()
    const stops = [
      listenTo(activityEvents, act),
      listenTo(wakeEvents, check),
      onClockChangedInOtherTab(check),
      reporter.stop,
      () => cancel(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isTimed])

  return { left, continueSession: () => continued.current() }
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Said aloud now and then only: a count read every second drowns everything else. */
const announcement = (seconds: number): string => {
  if (seconds > 60) return ''
  if (seconds > 30) return m.inactivity_minute()
  return seconds > 10
    ? m.inactivity_seconds({ seconds: 30 })
    : m.inactivity_seconds({ seconds: 10 })
}

type WarningDialogProps = {
  readonly left: number
  readonly onGoOn: () => void
  readonly onSignOut: () => void
}

const WarningDialog = ({ left, onGoOn, onSignOut }: WarningDialogProps) => {
  const goOn = useRef<HTMLButtonElement>(null)
  const isTyped = useHasDirtyForm()
  const [isBegun] = useState(() => startedFlows().length > 0 || unsavedCount() > 0)
  const [isAsking, setIsAsking] = useState(false)
  const seconds = Math.ceil(left / 1_000)

  useEffect(() => goOn.current?.focus(), [])

  return (
    <>
      <p>{m.inactivity_text()}</p>
      <p role="timer">{m.inactivity_left({ time: clockText(seconds) })}</p>
      <p className="aksel-sr-only" aria-live="polite">
        {announcement(seconds)}
      </p>
      {isBegun && <p>{m.inactivity_begun()}</p>}
      {isTyped && <p>{m.inactivity_typed()}</p>}
      {isAsking && <p role="alert">{m.logout_unsaved()}</p>}
      <Actions>
        <Button ref={goOn} onClick={onGoOn}>
          {m.inactivity_go_on()}
        </Button>
        <Button
          variant="secondary"
          tone={isAsking ? 'danger' : 'neutral'}
          onClick={() => (unsavedCount() > 0 && !isAsking ? setIsAsking(true) : onSignOut())}
        >
          {isAsking ? m.logout_anyway() : m.nav_logout()}
        </Button>
      </Actions>
    </>
  )
}

/** AUTH-07: asks whether anybody is still there, above whatever the page holds, and signs out who is not. */
export const InactivityDialog = ({ isTimed }: { readonly isTimed: boolean }) => {
  const { expire, signOut } = useAuth()
  const { left, continueSession: goOn } = useInactivity({ isTimed, onExpired: () => void expire() })
  const isAsked = left !== null && left > 0
  return (
    <Dialog heading={m.inactivity_heading()} open={isAsked} size="small" onClose={goOn}>
      {isAsked && <WarningDialog left={left} onGoOn={goOn} onSignOut={() => void signOut()} />}
    </Dialog>
  )
}

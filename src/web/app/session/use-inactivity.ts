import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EXPIRE_AFTER_MS, inactivityState, WARN_AFTER_MS } from '#domain/account/inactivity.ts'
import {
  idleTime,
  recordActivity,
  onClockChangedInOtherTab,
  restartClock,
} from '#web/lib/tab/activity-clock.ts'
import { api } from '#web/lib/api/api.ts'
import { createActivityReporter } from '#web/lib/tab/activity-reporter.ts'

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
export const useInactivity = ({ isTimed, onExpired }: InactivityOptions) => {
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

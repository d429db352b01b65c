import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { EXPIRE_AFTER_MS, inactivityState, WARN_AFTER_MS } from '#domain/account/inactivity.ts'
import {
  idleFor,
  noteActivity,
  onClockElsewhere,
  restartClock,
} from '#web/lib/tab/activity-clock.ts'
import { api } from '#web/lib/api/api.ts'
import { createToucher } from '#web/lib/tab/touching.ts'

const deeds = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'touchmove',
  'wheel',
  'scroll',
] as const

/** A timer does not run while a machine sleeps. These events follow a sleep. */
const wakes = ['focus', 'pageshow', 'visibilitychange'] as const

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

type Parts = {
  /** False: only reports activity to the server, and does not sign out here (superadmins). */
  readonly isTimed: boolean
  readonly onExpired: () => void
}

/** AUTH-07: milliseconds until the sign-out, while the inactivity warning is open. Null before. */
export const useInactivity = ({ isTimed, onExpired }: Parts) => {
  const [left, setLeft] = useState<number | null>(null)
  const expired = useEffectEvent(onExpired)
  const continued = useRef(() => {})

  useEffect(() => {
    const toucher = createToucher({
      send: () => api.ownSessions.touch.mutate({}),
      now: Date.now,
      after,
      known: Date.now() - idleFor(),
    })
    let cancel = (): void => {}
    const look = (): void => {
      cancel()
      if (!isTimed) return
      const idle = idleFor()
      const state = inactivityState(idle, 0)
      setLeft(state === 'active' ? null : EXPIRE_AFTER_MS - idle)
      if (state === 'expired') expired()
      // Counts down once a second, on the second.
      else cancel = after(state === 'warn' ? 1_000 - (idle % 1_000) : WARN_AFTER_MS - idle, look)
    }
    const act = (): void => {
      if (!isTimed || noteActivity()) toucher.activity()
      else look()
    }
    continued.current = () => {
      restartClock()
      toucher.tell()
      look()
    }
    // Opening the page counts as activity too.
    act()
    look()
    const stops = [
      listenTo(deeds, act),
      listenTo(wakes, look),
      onClockElsewhere(look),
      toucher.stop,
      () => cancel(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isTimed])

  return { left, goOn: () => continued.current() }
}

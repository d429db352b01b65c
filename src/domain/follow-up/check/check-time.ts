import type { CheckKind } from './check-patterns.ts'

/** What the device of an officer knows about the moment of a check, and what the server saw. Times in ms since 1970. */
export type ReportedTime = {
  /** By the server's clock. */
  readonly receivedAt: number
  /** By the device's clock. */
  readonly deviceAt: number
  /** Server time minus device time, of the last answer; null: the device had no answer yet. */
  readonly offsetMs: number | null
  /** The age of the check when it was sent, by the monotonic clock; null: the tab did not live on. */
  readonly ageMs: number | null
  /** The device's clock when the check was sent. */
  readonly sentDeviceAt: number
}

type CheckTime = {
  readonly observedAt: number
  /** FUP-152: false: 'Tid usikker'. Such a check never closes a gap as in time. */
  readonly isCertain: boolean
}

/** FUP-152: wall and monotonic clock may differ by so much. */
export const MAX_DRIFT_MS = 60_000

/**
 * FUP-151: the time received minus the age where the tab lived on, else the device's time corrected by the offset. Never after
 * the check was received.
 */
export const checkTime = (reported: ReportedTime): CheckTime => {
  const { receivedAt, deviceAt, offsetMs, ageMs, sentDeviceAt } = reported
  const byAge = ageMs === null ? null : receivedAt - ageMs
  const byClock = offsetMs === null ? null : deviceAt + offsetMs
  const observedAt = Math.min(receivedAt, byAge ?? byClock ?? deviceAt)
  const drift = ageMs === null ? 0 : Math.abs(sentDeviceAt - deviceAt - ageMs)
  return { observedAt, isCertain: offsetMs !== null && drift <= MAX_DRIFT_MS }
}

/** FUP-152: later than this clock allows: the clock that recorded it was ahead. Both in ms since 1970. */
export const isAhead = (at: number, now: number): boolean => at > now + MAX_DRIFT_MS

const DAY_MS = 24 * 3_600_000

/** Older checks are entered later by a vaktleder: 'Tilsyn eldre enn ett døgn må etterføres av vaktleder.' */
export const isTooOld = ({ observedAt }: CheckTime, receivedAt: number): boolean =>
  receivedAt - observedAt > DAY_MS

const WEEK_MS = 7 * DAY_MS

type LastCheck = { readonly kind: CheckKind; readonly at: number }

/** FUP-101: why a check of that time cannot be entered any more; null: it can. Times in ms since 1970. */
export const lateEntryFault = (
  observedAt: number,
  now: number,
  isShiftLeader: boolean,
): 'past-day' | 'past-week' | null => {
  const age = now - observedAt
  if (age > WEEK_MS) return 'past-week'
  return age > DAY_MS && !isShiftLeader ? 'past-day' : null
}

/**
 * FUP-101: the last check of a case after one is entered late. A late entry changes no clock, no pause and no deviation, and
 * never ends 'Ingen reaksjon': only somebody who sees the person now does.
 */
export const lastCheckAfterLate = (last: LastCheck | null, entered: LastCheck): LastCheck =>
  last !== null && (last.kind === 'no_reaction' || last.at > entered.at) ? last : entered

import type { DehydratedState } from '@tanstack/react-query'
import type { Session } from '#contract/authMutations.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'

/** The owner and the build of a record. For any other owner or build the record does not exist. */
export type Stamp = {
  readonly handle: string
  readonly userId: string
  readonly version: string
}

type CachedSession = Stamp & {
  readonly kind: 'session'
  readonly name: 'session'
  readonly session: Session
  /** When the server confirmed the session, by this device's clock; milliseconds. */
  readonly confirmedAt: number
}

export type CachedContent = Stamp & {
  readonly kind: 'content'
  /** The name of the function. */
  readonly name: string
  readonly content: DehydratedState
}

/** OFFL-01: the cache on the device, one record for each name. */
export type CachedRecord = CachedSession | CachedContent

export const hasStamp = (stamp: Stamp, { handle, userId, version }: Stamp): boolean =>
  handle === stamp.handle && userId === stamp.userId && version === stamp.version

/** A session without a server's confirmation for a working day is invalid, even when the user is active. */
export const MAX_AGE_MS = 12 * 60 * 60_000

/** Tolerance for a clock correction; a time further ahead comes from another clock. */
const CLOCK_TOLERANCE_MS = 60_000

type Clock = {
  readonly now: number
  /** The last activity in this browser; null while the clock is not running. */
  readonly activeAt: number | null
}

/**
 * AUTH-07: whether the cached session may replace the server's answer while no server is reachable. The last activity
 * was less than 15 minutes ago, and the server confirmed the session within `MAX_AGE_MS`. Neither time is in the
 * future: otherwise a user could set the clock back and keep the session for ever.
 */
export const canUseOffline = (
  { confirmedAt }: CachedSession,
  { now, activeAt }: Clock,
): boolean => {
  if (activeAt === null) return false
  if (activeAt > now + CLOCK_TOLERANCE_MS || confirmedAt > now + CLOCK_TOLERANCE_MS) return false
  return now - activeAt < EXPIRE_AFTER_MS && now - confirmedAt < MAX_AGE_MS
}

export type OfflineSession = {
  readonly session: Session
  readonly contents: readonly DehydratedState[]
}

/** OFFL-01: the cached records of this handle and this build; null when the session may not be used. */
export const offlineSessionOf = (
  all: readonly CachedRecord[],
  of: Pick<Stamp, 'handle' | 'version'>,
  clock: Clock,
): OfflineSession | null => {
  const found = all.find(
    (one) => one.kind === 'session' && hasStamp(one, { ...of, userId: one.session.user.id }),
  )
  if (found?.kind !== 'session' || !canUseOffline(found, clock)) return null
  const contents = all.flatMap((one) =>
    one.kind === 'content' && hasStamp(one, found) ? [one.content] : [],
  )
  return { session: found.session, contents }
}

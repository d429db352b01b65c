import type { DehydratedState } from '@tanstack/react-query'
import type { Session } from '#contract/authMutations.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'

/** Whose it is, and of which build of the program: for any other it is as if it were not there. */
export type Stamp = {
  readonly handle: string
  readonly userId: string
  readonly version: string
}

type KeptSession = Stamp & {
  readonly kind: 'session'
  readonly name: 'session'
  readonly session: Session
  /** When the server said so, by this device's clock; milliseconds. */
  readonly confirmedAt: number
}

export type KeptContent = Stamp & {
  readonly kind: 'content'
  /** The function's. */
  readonly name: string
  readonly content: DehydratedState
}

/** OFFL-01: what lies on the device, one record a name. */
export type Kept = KeptSession | KeptContent

export const isOf = (stamp: Stamp, { handle, userId, version }: Stamp): boolean =>
  handle === stamp.handle && userId === stamp.userId && version === stamp.version

/** A session that no server has confirmed for a working day is none, whatever is done in it. */
export const KEPT_FOR_MS = 12 * 60 * 60_000

/** Clocks are set right by so much; what is further ahead was written by another clock than this. */
const AHEAD_MS = 60_000

type Clock = {
  readonly now: number
  /** When somebody last did something in this browser; null when nobody's time is running. */
  readonly activeAt: number | null
}

/**
 * AUTH-07: whether the kept session may stand in where no server can be asked: somebody was here less than 15 minutes
 * ago, the server said so today, and neither lies in the future, or setting the clock back would keep it for ever.
 */
export const mayStandIn = ({ confirmedAt }: KeptSession, { now, activeAt }: Clock): boolean => {
  if (activeAt === null) return false
  if (activeAt > now + AHEAD_MS || confirmedAt > now + AHEAD_MS) return false
  return now - activeAt < EXPIRE_AFTER_MS && now - confirmedAt < KEPT_FOR_MS
}

export type StandIn = {
  readonly session: Session
  readonly contents: readonly DehydratedState[]
}

/** OFFL-01: of what lies there, what is this handle's and this build's; null when its session may not stand in. */
export const standInOf = (
  all: readonly Kept[],
  of: Pick<Stamp, 'handle' | 'version'>,
  clock: Clock,
): StandIn | null => {
  const found = all.find(
    (one) => one.kind === 'session' && isOf(one, { ...of, userId: one.session.user.id }),
  )
  if (found?.kind !== 'session' || !mayStandIn(found, clock)) return null
  const contents = all.flatMap((one) =>
    one.kind === 'content' && isOf(one, found) ? [one.content] : [],
  )
  return { session: found.session, contents }
}

import type { MaxGap } from '../check/check-draw.ts'
import { checkState, limitOf, type CheckTimes } from '../check/check-state.ts'

const MINUTE_MS = 60_000

/** FUP-29: presence is confirmed at drawn moments (FUP-21), at most so many minutes apart. */
export const PRESENCE_GAP: MaxGap = 15

/** FUP-29: a watch without a Fastvakt is a deviation after so long: somebody has to walk there (as in FUP-31). */
export const FIRST_GUARD_MS = 5 * MINUTE_MS

/** FUP-29: times in ms since 1970. */
export type ContinuousWatch = {
  /** Since when the Fastvakt has the watch, or nobody has it. */
  readonly since: number
  /** The times at which the presence is confirmed; null: there is no Fastvakt. */
  readonly presence: CheckTimes | null
}

/** 'Ingen fastvakt registrert', 'Bekreft fastvakten', or 'Kontinuerlig tilsyn' until `at`. */
type GuardState =
  | { readonly kind: 'unguarded'; readonly overMs: number; readonly share: number }
  | { readonly kind: 'guard-due' | 'continuous'; readonly at: number }

const unguardedFor = (overMs: number): GuardState => ({
  kind: 'unguarded',
  overMs,
  share: overMs / (PRESENCE_GAP * MINUTE_MS),
})

/** FUP-29: nobody has the watch, or the Fastvakt did not confirm the presence in time. */
export const guardState = ({ since, presence }: ContinuousWatch, now: number): GuardState => {
  if (presence === null) return unguardedFor(Math.max(0, now - since))
  const limit = limitOf(presence)
  if (now >= limit) return unguardedFor(now - limit)
  const isDue = checkState(presence, now) === 'go-now'
  return { kind: isDue ? 'guard-due' : 'continuous', at: limit }
}

/** FUP-131: the moment from which the missing Fastvakt is a deviation. */
export const unguardedFrom = ({ since, presence }: ContinuousWatch): number =>
  presence === null ? since + FIRST_GUARD_MS : limitOf(presence)

type Guard = { readonly isOwn: boolean; readonly isOffered: boolean }

/** How the caller takes the watch: as the first, after the Fastvakt gave it up, or in place of one who is gone. */
type Taking = 'first' | 'relief' | 'replacement'

/** FUP-29: two persons record a relief; only a shift leader replaces a Fastvakt who did not give up the watch. */
export const takingOf = (
  guard: Guard | null,
  isShiftLeader: boolean,
): Taking | 'own-offer' | 'not-offered' => {
  if (guard === null) return 'first'
  if (guard.isOwn) return 'own-offer'
  if (guard.isOffered) return 'relief'
  return isShiftLeader ? 'replacement' : 'not-offered'
}

import type { MaxGap } from '../check/check-draw.ts'
import { checkState, limitOf, type CheckTimes } from '../check/check-state.ts'

const MINUTE_MS = 60_000

/** FUP-29: presence is confirmed at drawn moments (FUP-21), at most so many minutes apart. */
export const PRESENCE_GAP: MaxGap = 15

/** FUP-29: a watch without a Fastvakt is a deviation after so long: somebody has to walk there (as in FUP-31). */
export const FIRST_WATCHER_MS = 5 * MINUTE_MS

/** FUP-29: times in ms since 1970. */
export type ContinuousWatch = {
  /** Since when the Fastvakt has the watch, or nobody has it. */
  readonly since: number
  /** The times at which the presence is confirmed; null: there is no Fastvakt. */
  readonly presence: CheckTimes | null
}

/** 'Ingen fastvakt registrert', 'Bekreft fastvakten', or 'Kontinuerlig tilsyn' until `at`. */
type WatcherState =
  | { readonly kind: 'unguarded'; readonly overMs: number; readonly share: number }
  | { readonly kind: 'guard-due' | 'continuous'; readonly at: number }

const noWatcherFor = (overMs: number): WatcherState => ({
  kind: 'unguarded',
  overMs,
  share: overMs / (PRESENCE_GAP * MINUTE_MS),
})

/** FUP-29: nobody has the watch, or the Fastvakt did not confirm the presence in time. */
export const watcherState = ({ since, presence }: ContinuousWatch, now: number): WatcherState => {
  if (presence === null) return noWatcherFor(Math.max(0, now - since))
  const limit = limitOf(presence)
  if (now >= limit) return noWatcherFor(now - limit)
  const isDue = checkState(presence, now) === 'go-now'
  return { kind: isDue ? 'guard-due' : 'continuous', at: limit }
}

/** FUP-131: the moment from which the missing Fastvakt is a deviation. */
export const noWatcherFrom = ({ since, presence }: ContinuousWatch): number =>
  presence === null ? since + FIRST_WATCHER_MS : limitOf(presence)

type Watcher = { readonly isOwn: boolean; readonly isOffered: boolean }

/** How the caller takes the watch: as the first, after the Fastvakt gave it up, or in place of one who is gone. */
type Taking = 'first' | 'relief' | 'replacement'

/** FUP-29: two persons record a relief; only a shift leader replaces a Fastvakt who did not give up the watch. */
export const takingOf = (
  watcher: Watcher | null,
  isShiftLeader: boolean,
): Taking | 'own-offer' | 'not-offered' => {
  if (watcher === null) return 'first'
  if (watcher.isOwn) return 'own-offer'
  if (watcher.isOffered) return 'relief'
  return isShiftLeader ? 'replacement' : 'not-offered'
}

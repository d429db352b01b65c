import type { CheckKind } from './check-patterns.ts'

const DAY_MS = 24 * 3_600_000
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

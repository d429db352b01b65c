import { checkRules, type CheckKind } from './check-patterns.ts'

/** A check that counts in its case; `observedAt` in ms since 1970. Lists are in the order of these times. */
export type CountedCheck = {
  readonly kind: CheckKind
  readonly observedAt: number
  /** FUP-101: it was entered late, and changes no clock. */
  readonly isLateEntry?: boolean
}

type Entry = {
  readonly id: string
  readonly corrects: { readonly id: string } | null
  /** FUP-08: where it belongs. */
  readonly movedTo: string | null
}

/** FUP-08, FUP-32: those that are neither corrected nor of another case. */
export const checksThatHold = <Check extends Entry>(checks: readonly Check[]): readonly Check[] => {
  const corrected = new Set(checks.map(({ corrects }) => corrects?.id))
  return checks.filter(({ id, movedTo }) => movedTo === null && !corrected.has(id))
}

/** Whether somebody saw the person, and said so at the time. */
export const isSeen = ({ kind, isLateEntry }: Omit<CountedCheck, 'observedAt'>): boolean =>
  checkRules[kind].isSeen && isLateEntry !== true

/** FUP-40: what the board shows: the newest, but 'Ingen reaksjon' until somebody has seen the person. Null: no check. */
export const lastShown = <Check extends CountedCheck>(checks: readonly Check[]): Check | null => {
  let last: Check | null = null
  for (const check of checks) {
    if (last?.kind !== 'no_reaction' || isSeen(check)) last = check
  }
  return last
}

/** FUP-08: the checks of a watch with its start, from which the clock counts as from a check. */
export const withStart = (
  checks: readonly CountedCheck[],
  startedAt: number,
): readonly CountedCheck[] =>
  [...checks, { kind: 'awake' as const, observedAt: startedAt }].toSorted(
    (one, other) => one.observedAt - other.observedAt,
  )

/** The times at which somebody saw the person around that moment; undefined: none. */
export const seenAround = (checks: readonly CountedCheck[], at: number) => {
  const times = checks.filter(isSeen).map(({ observedAt }) => observedAt)
  return { before: times.findLast((time) => time <= at), after: times.find((time) => time > at) }
}

/**
 * FUP-08: the start of the clock of a case without a check that belongs to another case. `rest`: the checks that stay;
 * `startedAt`: when the checks began. A later check, a plan or a return may have set the clock: then it stays.
 */
export const lastSeenWithout = (
  lastSeenAt: number | null,
  moved: CountedCheck,
  rest: readonly CountedCheck[],
  startedAt: number,
): number | null => {
  if (lastSeenAt !== moved.observedAt || !isSeen(moved)) return lastSeenAt
  return Math.max(startedAt, seenAround(rest, moved.observedAt).before ?? startedAt)
}

/** FUP-08: a deviation from `from` on would not have come with this check: nobody else saw the person between the two. */
export const wouldHavePrevented = (
  at: number,
  from: number,
  others: readonly CountedCheck[],
): boolean => {
  const { after } = seenAround(others, at)
  return at < from && (after === undefined || after >= from)
}

/** FUP-31: nobody expects a check between the two times, because the person was away. */
export const wasAway = (checks: readonly CountedCheck[], from: number, to: number): boolean =>
  checks.some(
    ({ kind, observedAt, isLateEntry }) =>
      kind === 'away' && isLateEntry !== true && observedAt >= from && observedAt < to,
  )

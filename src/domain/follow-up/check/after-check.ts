import type { MaxGap } from './check-draw.ts'
import type { CheckKind } from './check-patterns.ts'
import { checkRules } from './seen-check.ts'

/** What a check changes of a case. Times in ms since 1970. */
export type WatchedCase<Absence> = {
  /** FUP-20: N in minutes; null: no irregular checks now. */
  readonly maxGap: MaxGap | null
  readonly lastSeenAt: number | null
  /** FUP-21: the drawn moment. */
  readonly nextCheckAt: number | null
  /** FUP-31: checks pause. */
  readonly absence: Absence | null
  readonly lastCheck: { readonly kind: CheckKind; readonly at: number } | null
}

type RecordedCheck<Absence> = {
  readonly kind: CheckKind
  readonly absence: Absence | null
  readonly observedAt: number
  /** The present of the clock that places the check. */
  readonly receivedAt: number
}

/**
 * FUP-154: whether nobody saw the person later. FUP-31: a check from before a departure says nothing of the time after the
 * return, whose first check is due at once. FUP-152: a moment after the present is of a clock that was ahead: it is later than
 * no check.
 */
export const isLatestSeeing = (
  { lastSeenAt, lastCheck }: Pick<WatchedCase<unknown>, 'lastSeenAt' | 'lastCheck'>,
  { observedAt, receivedAt }: Pick<RecordedCheck<unknown>, 'observedAt' | 'receivedAt'>,
): boolean =>
  (lastSeenAt === null || lastSeenAt > receivedAt || observedAt > lastSeenAt) &&
  (lastCheck?.kind !== 'away' || lastCheck.at > receivedAt || observedAt >= lastCheck.at)

/** FUP-40: 'Ingen reaksjon' stays first on every board until somebody has seen the person. */
const lastCheckAfter = <Absence>(
  { lastCheck }: WatchedCase<Absence>,
  { kind, observedAt }: RecordedCheck<Absence>,
) =>
  lastCheck?.kind === 'no_reaction' && !checkRules[kind].isSeen
    ? lastCheck
    : { kind, at: observedAt }

/**
 * The case after a check. FUP-25: the clock goes on where nobody saw the person. FUP-154: a check that is received late is
 * placed by its time: it restarts the clock only after the last seeing, and changes the rest only as the newest check.
 */
export const afterCheck = <Absence>(
  before: WatchedCase<Absence>,
  check: RecordedCheck<Absence>,
  draw: (maxGap: MaxGap, from: number) => number,
): WatchedCase<Absence> => {
  const { maxGap, lastSeenAt, nextCheckAt, lastCheck } = before
  const { observedAt, receivedAt } = check
  const { isSeen } = checkRules[check.kind]
  const isNewest = lastCheck === null || lastCheck.at > receivedAt || observedAt >= lastCheck.at
  const restarts = maxGap !== null && isSeen && isLatestSeeing(before, check)
  const absence = isSeen ? null : (check.absence ?? before.absence)
  return {
    maxGap,
    lastSeenAt: restarts ? observedAt : lastSeenAt,
    nextCheckAt: restarts ? draw(maxGap, observedAt) : nextCheckAt,
    absence: isNewest ? absence : before.absence,
    lastCheck: isNewest ? lastCheckAfter(before, check) : lastCheck,
  }
}

import type { Absence } from '#contract/case-fields.ts'
import type { CheckKind } from '#domain/follow-up/check-patterns.ts'
import { checkRules } from '#domain/follow-up/seen-check.ts'
import { drawNextCheck } from '#server/services/follow-up/draws.ts'
import { storedGap } from '#server/services/follow-up/stored-gap.ts'

type Watched = {
  readonly maxGap: number | null
  readonly lastSeenAt: Date | null
  readonly nextCheckAt: Date | null
  readonly absence: Absence | null
  readonly lastCheckKind: CheckKind | null
  readonly lastCheckAt: Date | null
}

type Seen = {
  readonly kind: CheckKind
  readonly absence: Absence | null
  readonly observedAt: Date
}

/**
 * The columns of the case after a check. A check that came late to the server, and is older than the last one, changes
 * nothing. FUP-25: the clock goes on where nobody saw the person.
 */
export const watchAfterCheck = (before: Watched, { kind, absence, observedAt }: Seen): Watched => {
  const isNewest = before.lastCheckAt === null || observedAt >= before.lastCheckAt
  if (!isNewest) return before
  const last = { lastCheckKind: kind, lastCheckAt: observedAt }
  const { maxGap, lastSeenAt, nextCheckAt } = before
  if (!checkRules[kind].isSeen) {
    // FUP-40: 'Ingen reaksjon' stays first on every board until somebody has seen the person.
    const shown =
      before.lastCheckKind === 'no_reaction'
        ? { lastCheckKind: before.lastCheckKind, lastCheckAt: before.lastCheckAt }
        : last
    return { maxGap, lastSeenAt, nextCheckAt, absence: absence ?? before.absence, ...shown }
  }
  if (maxGap === null) return { maxGap, lastSeenAt, nextCheckAt, absence: null, ...last }
  const isLater = lastSeenAt === null || observedAt > lastSeenAt
  return {
    maxGap,
    lastSeenAt: isLater ? observedAt : lastSeenAt,
    nextCheckAt: isLater ? drawNextCheck(storedGap(maxGap), observedAt) : nextCheckAt,
    absence: null,
    ...last,
  }
}

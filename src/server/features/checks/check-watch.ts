import type { Absence } from '#contract/case-fields.ts'
import { afterCheck, type WatchedCase } from '#domain/follow-up/check/after-check.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
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
  readonly receivedAt: Date
}

const instantOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** The columns as the rules know them. */
export const ruledWatch = (row: Watched): WatchedCase<Absence> => {
  const { maxGap, lastCheckKind: kind, lastCheckAt } = row
  return {
    maxGap: maxGap === null ? null : storedGap(maxGap),
    lastSeenAt: row.lastSeenAt?.getTime() ?? null,
    nextCheckAt: row.nextCheckAt?.getTime() ?? null,
    absence: row.absence,
    lastCheck: kind === null || lastCheckAt === null ? null : { kind, at: lastCheckAt.getTime() },
  }
}

/** The columns of the case after a check. */
export const watchAfterCheck = (before: Watched, seen: Seen): Watched => {
  const after = afterCheck(
    ruledWatch(before),
    { ...seen, observedAt: seen.observedAt.getTime(), receivedAt: seen.receivedAt.getTime() },
    (gap, from) => drawNextCheck(gap, new Date(from)).getTime(),
  )
  return {
    maxGap: before.maxGap,
    lastSeenAt: instantOf(after.lastSeenAt),
    nextCheckAt: instantOf(after.nextCheckAt),
    absence: after.absence,
    lastCheckKind: after.lastCheck?.kind ?? null,
    lastCheckAt: instantOf(after.lastCheck?.at ?? null),
  }
}

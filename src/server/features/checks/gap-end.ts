import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { checkKinds } from '#domain/follow-up/check-patterns.ts'
import { checkRules } from '#domain/follow-up/seen-check.ts'
import type { Db } from '#server/core/database.ts'
import { checks } from '#server/database/schema/case-parts.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { isCounted } from '#server/services/follow-up/entry-moves.ts'

/** FUP-31: checks pause when the person leaves. */
const endingKinds = checkKinds.filter((kind) => kind === 'away' || checkRules[kind].isSeen)

/** When somebody next saw the person after `at`, or the person left; null: no certain check of the case says so. */
export const gapEndAfter = async (
  db: Db,
  key: CaseKey,
  at: Date,
  now: Date,
): Promise<Date | null> => {
  const [next] = await db
    .select({ observedAt: checks.observedAt })
    .from(checks)
    .where(
      and(
        ofJoined(checks, key),
        isCounted(key.companyId),
        gt(checks.observedAt, at),
        // FUP-152: the time of a clock that was ahead is uncertain.
        lte(checks.observedAt, now),
        inArray(checks.kind, endingKinds),
        eq(checks.isTimeCertain, true),
        isNull(checks.corrects),
        // FUP-101: a late entry closes no gap.
        eq(checks.isLateEntry, false),
      ),
    )
    .orderBy(asc(checks.observedAt))
    .limit(1)
  return next?.observedAt ?? null
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { lateReasons } from '#contract/case-fields.ts'
import type { CheckKind } from '#domain/follow-up/check-patterns.ts'
import { checkRules } from '#domain/follow-up/seen-check.ts'
import type { Context } from '#server/core/context.ts'
import type { Db } from '#server/core/database.ts'
import { deviations } from '#server/database/schema/case-parts.ts'
import { isUnguarded } from '#server/services/follow-up/guard.ts'
import { partOf, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import { limitsPassed } from '#server/services/follow-up/passed-limits.ts'

type Seen = {
  readonly kind: CheckKind
  readonly observedAt: Date
  readonly receivedAt: Date
  readonly isCertain: boolean
  readonly lateReason: (typeof lateReasons)[number] | null
}

type CloseContext = Pick<Context, 'newId'> & { readonly db: Db }

/** FUP-152: a check with an uncertain time is never in time: it is judged by when it was received. */
const judgedAt = ({ isCertain, observedAt, receivedAt }: Seen): Date =>
  isCertain ? observedAt : receivedAt

/** The limits that this check came after; none: it was in time. */
const limitsBefore = ({ row }: LockedCase, at: Date) =>
  row.lastSeenAt === null || row.absence !== null
    ? []
    : limitsPassed(row, row.lastSeenAt.getTime(), at.getTime())

/**
 * FUP-27: the deviations of a check that came late end with it, and are stored where the job has not stored them yet.
 * FUP-154: one that was already shown stays although the check was in time; the time received explains it.
 */
export const closeGap = async (
  { db, newId }: CloseContext,
  locked: LockedCase,
  seen: Seen,
): Promise<void> => {
  if (!checkRules[seen.kind].isSeen || isUnguarded(locked.row)) return
  const to = judgedAt(seen)
  const passed = limitsBefore(locked, to)
  const explained = seen.lateReason === null ? null : partOf(locked)
  if (passed.length > 0) {
    await db
      .insert(deviations)
      .values(
        passed.map(({ kind, from }) => ({
          id: newId(),
          ...partOf(locked),
          staffId: explained?.staffId ?? null,
          staffName: explained?.staffName ?? null,
          kind,
          from: new Date(from),
          to,
          explanation: seen.lateReason,
        })),
      )
      .onConflictDoUpdate({
        target: [deviations.caseId, deviations.kind, deviations.from],
        set: { to, explanation: sql`coalesce(${deviations.explanation}, excluded.explanation)` },
      })
    return
  }
  await db
    .update(deviations)
    .set({ to: seen.receivedAt, explanation: 'offline' })
    .where(
      and(
        eq(deviations.caseId, locked.row.id),
        inArray(deviations.kind, ['late', 'missed', 'no-guard']),
        isNull(deviations.to),
      ),
    )
}

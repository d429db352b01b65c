import { isSeen } from '#domain/follow-up/check/counted-checks.ts'
import { joinedIsolation } from '#domain/follow-up/case/joined-case.ts'
import type { cases } from '#server/database/schema/case-tables.ts'
import { drawNextCheck } from '#server/services/follow-up/draws.ts'
import { noGuard } from '#server/services/follow-up/guard.ts'
import type { LockedCase } from '#server/services/follow-up/locked-case.ts'
import { storedGap } from '#server/services/follow-up/stored-gap.ts'

type Row = LockedCase['row']
type Columns = Partial<typeof cases.$inferInsert>

/** FUP-29: the Fastvakt of another department does not see the case any more. */
const guardIn = (row: Row, departmentId: string, now: Date): Columns => {
  const { guardId, guardName, guardFunction, guardSince, guardOfferedAt } = row
  return guardId !== null && row.departmentId !== departmentId
    ? noGuard(now)
    : { guardId, guardName, guardFunction, guardSince, guardOfferedAt }
}

/** FUP-08: the watch of the younger case, which alone has a plan, in the older one. */
export const watchOfYounger = (row: Row, departmentId: string, now: Date): Columns => ({
  maxGap: row.maxGap,
  lastSeenAt: row.lastSeenAt,
  nextCheckAt: row.nextCheckAt,
  absence: row.absence,
  isContinuous: row.isContinuous,
  ...guardIn(row, departmentId, now),
})

/** FUP-31: a pause ends where the other case's last check saw the person after it. */
export const pauseAfterJoin = (planned: Row, other: Row): Columns => {
  const { absence, lastCheckAt, maxGap } = planned
  const { lastCheckKind: kind, lastCheckAt: seenAt } = other
  if (absence === null || kind === null || seenAt === null || !isSeen({ kind })) return {}
  if (lastCheckAt !== null && seenAt <= lastCheckAt) return {}
  return {
    absence: null,
    ...(maxGap !== null && {
      lastSeenAt: seenAt,
      nextCheckAt: drawNextCheck(storedGap(maxGap), seenAt),
    }),
  }
}

const isolationOf = ({ isolatedAt, isolationAnsweredAt }: Row) =>
  isolatedAt && {
    since: isolatedAt.getTime(),
    answeredAt: isolationAnsweredAt?.getTime() ?? null,
  }

const instantOf = (ms: number | null | undefined): Date | null =>
  ms === null || ms === undefined ? null : new Date(ms)

/** FUP-30: who is isolated in one of two joined cases is so in the one that stays. */
export const isolationAfterJoin = (planned: Row, other: Row): Columns => {
  const isolation = joinedIsolation(isolationOf(planned), isolationOf(other))
  return {
    isolatedAt: instantOf(isolation?.since),
    isolationAnsweredAt: instantOf(isolation?.answeredAt),
  }
}

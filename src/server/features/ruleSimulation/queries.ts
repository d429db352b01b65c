import { and, desc, eq, sql } from 'drizzle-orm'
import { answeredIn } from '#domain/assessment/officer/replay.ts'
import { isOfficerOutcome } from '#server/services/assessments/outcome-of.ts'
import { bindReplay } from '#server/services/assessments/replaying.ts'
import { withinReach } from '#server/services/organisation/scope.ts'
import { assessments } from '#server/database/schema/assessments.ts'
import type { Caller, Db } from '#server/core/database.ts'

const { storedAt, results } = assessments

/** No time of day leaves the database. */
const day = sql<string>`to_char(${storedAt} at time zone 'Europe/Oslo', 'YYYY-MM-DD')`

/** The answers of the newest completed officers' assessments in the caller's scope, newest first. */
export const newestAnswered = async (
  db: Db,
  caller: Pick<Caller, 'role' | 'companyId'>,
  limit: number,
) => {
  await bindReplay(db)
  const rows = await db
    .select({ day, results })
    .from(assessments)
    .where(
      and(
        eq(assessments.flow, 'officer'),
        eq(assessments.status, 'completed'),
        withinReach(caller, assessments.companyId),
      ),
    )
    .orderBy(desc(storedAt), desc(assessments.id))
    .limit(limit)
  return rows.flatMap((row) =>
    isOfficerOutcome(row.results) ? [{ day: row.day, ...answeredIn(row.results) }] : [],
  )
}

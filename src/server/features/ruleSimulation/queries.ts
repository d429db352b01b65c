import { and, desc, eq, sql } from 'drizzle-orm'
import { answeredIn } from '#domain/assessment/officer/replay.ts'
import { isOfficerOutcome } from '#server/services/assessments/outcome-type.ts'
import { allowReplayReads } from '#server/services/assessments/replay-access.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { assessments } from '#server/database/schema/assessments.ts'
import type { Caller, Db } from '#server/core/database.ts'

const { storedAt, results } = assessments

/** No time of day leaves the database. */
const day = sql<string>`to_char(${storedAt} at time zone 'Europe/Oslo', 'YYYY-MM-DD')`

/** The answers of the newest completed officers' assessments in the caller's scope, newest first. */
export const listNewestAnswers = async (
  db: Db,
  caller: Pick<Caller, 'role' | 'companyId'>,
  limit: number,
) => {
  await allowReplayReads(db)
  const rows = await db
    .select({ day, results })
    .from(assessments)
    .where(
      and(
        eq(assessments.flow, 'officer'),
        eq(assessments.status, 'completed'),
        whereCompanyInScope(caller, assessments.companyId),
      ),
    )
    .orderBy(desc(storedAt), desc(assessments.id))
    .limit(limit)
  return rows.flatMap((row) =>
    isOfficerOutcome(row.results) ? [{ day: row.day, ...answeredIn(row.results) }] : [],
  )
}

import { and, desc, eq, sql } from 'drizzle-orm'
import { DEFAULT_COUNT_RULE, type CountRule } from '#domain/content/approval.ts'
import { answeredIn } from '#domain/assessment/officer/replay.ts'
import { isOfficerOutcome } from '#server/services/assessments/outcome-type.ts'
import { allowReplayReads } from '#server/services/assessments/replay-access.ts'
import { chosenCountRule } from '#server/services/content/approval.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { assessments } from '#server/database/schema/assessments.ts'
import type { Caller, Db } from '#server/core/database.ts'

const { storedAt, results } = assessments

/** No time of day leaves the database. */
const day = sql<string>`to_char(${storedAt} at time zone 'Europe/Oslo', 'YYYY-MM-DD')`

/**
 * The answers of the newest completed officers' assessments in the caller's scope, newest first, and the rule that counts
 * them (OFF-07). A user without a company has no own clinician who chose one.
 */
export const listNewestAnswers = async (
  db: Db,
  caller: Pick<Caller, 'role' | 'companyId'>,
  companyId: string | null,
  limit: number,
) => {
  await allowReplayReads(db)
  const chosen = companyId === null ? sql<CountRule | null>`null` : chosenCountRule(companyId)
  const rows = await db
    .select({ day, results, chosen })
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
  return {
    newest: rows.flatMap((row) =>
      isOfficerOutcome(row.results) ? [{ day: row.day, ...answeredIn(row.results) }] : [],
    ),
    countRule: rows[0]?.chosen ?? DEFAULT_COUNT_RULE,
  }
}

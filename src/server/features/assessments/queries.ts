import { and, count, desc, eq, sql } from 'drizzle-orm'
import { assessments } from '#server/database/schema/assessments.ts'
import type { Db } from '#server/platform/database.ts'

const listed = {
  id: assessments.id,
  flow: assessments.flow,
  status: assessments.status,
  startedAt: assessments.startedAt,
  completedAt: assessments.completedAt,
  label: assessments.modelCode,
  riskLevel: assessments.riskLevel,
}

type ListedRow = { readonly startedAt: Date; readonly completedAt: Date | null }

const inIso = <T extends ListedRow>(row: T) => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
})

/** One page of a user's assessments, newest first; one row more than `limit` when there is a next page. */
export const listAssessments = async (
  db: Db,
  page: { readonly userId: string; readonly limit: number; readonly cursor: string | undefined },
) => {
  const before =
    page.cursor === undefined
      ? undefined
      : sql`(${assessments.startedAt}, ${assessments.id}) < (
          select c.started_at, c.id from assessments c where c.id = ${page.cursor})`
  const rows = await db
    .select(listed)
    .from(assessments)
    .where(and(eq(assessments.userId, page.userId), before))
    .orderBy(desc(assessments.startedAt), desc(assessments.id))
    .limit(page.limit + 1)
  return rows.map(inIso)
}

/** DASH-02. Minutes are the rounded mean over completed ones. */
export const countAssessments = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      total: count(),
      completed: sql<number>`(count(*) filter (where ${assessments.status} = 'completed'))::int`,
      averageMinutes: sql<number | null>`(round(avg(
        extract(epoch from ${assessments.completedAt} - ${assessments.startedAt}) / 60
      ) filter (where ${assessments.status} = 'completed')))::int`,
    })
    .from(assessments)
    .where(eq(assessments.userId, userId))
  return row ?? { total: 0, completed: 0, averageMinutes: null }
}

/** The caller's own assessment with its result as stored; undefined when it is nobody's or another's. */
export const findAssessment = async (
  db: Db,
  key: { readonly id: string; readonly userId: string },
) => {
  const [row] = await db
    .select({ ...listed, knowsPerson: assessments.knowsPerson, outcome: assessments.results })
    .from(assessments)
    .where(and(eq(assessments.id, key.id), eq(assessments.userId, key.userId)))
  return row === undefined ? undefined : inIso(row)
}

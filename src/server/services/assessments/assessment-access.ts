import { sql, type SQL } from 'drizzle-orm'
import type { AssessmentFlow, AssessmentStatus } from '#domain/assessment/assessment-status.ts'
import type { Db } from '#server/core/database.ts'

/** X6: the caller's closed ones, as a table for a query (`app.closed_assessments`); a policy hides them from all others. */
export const closedAssessments = sql`app.closed_assessments()`

/** The columns of a closed one, without its content. Times as the database writes them. */
type Row = {
  id: string
  flow: AssessmentFlow
  status: AssessmentStatus
  startedAt: string
  completedAt: string | null
  storedAt: string
}

/** X6: the newest first, by a condition on columns of `assessments`. */
export const listClosed = async (db: Db, where: SQL | undefined, limit: number) => {
  const { rows } = await db.execute<Row>(sql`
    select id, flow, status, started_at as "startedAt", completed_at as "completedAt", stored_at as "storedAt"
      from ${closedAssessments} as assessments where ${where ?? sql`true`}
      order by stored_at desc, id desc limit ${limit}`)
  return rows.map(({ startedAt, completedAt, storedAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
    storedAt: new Date(storedAt),
    label: null,
    riskLevel: null,
    isAcute: false,
    isAssessed: true,
  }))
}

/** X6: whether the caller stored it, and it is closed until their identity is confirmed. */
export const isClosed = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from ${closedAssessments} where id = ${id}`)
  return rows.length > 0
}

/** X6: how many the caller has that are closed. */
export const countClosed = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${closedAssessments}`,
  )
  return rows[0]?.total ?? 0
}

/**
 * OFF-08: lets this transaction read the officers' assessments in the caller's scope. A superadmin reads all of them; a
 * content editor reads those of the own company. No other role gains read access, and no role gains write access. The
 * caller must not return data that identifies the owner of an assessment.
 */
export const allowReplayReads = async (db: Db): Promise<void> => {
  await db.execute(sql`select app.set_config('app.replay', 'on', true)`)
}

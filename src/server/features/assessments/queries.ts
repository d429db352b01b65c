import { and, count, desc, eq, gte, inArray, lt, sql, type Column } from 'drizzle-orm'
import type { z } from 'zod'
import { assessments as contract, type StoredResult } from '#contract/assessments.ts'
import { assessmentStatuses, canBecome } from '#domain/assessment/status.ts'
import { LONGEST_DURATION_MS } from '#domain/assessment/times.ts'
import { assessments, type StoredOutcome } from '#server/database/schema/assessments.ts'
import {
  isObservationOutcome,
  isOfficerOutcome,
  isTreatmentOutcome,
} from '#server/services/assessments/outcome-type.ts'
import { resultFlags } from '#server/services/statistics/result-flags.ts'
import { closedAssessments, listClosed } from '#server/services/assessments/closed-assessments.ts'
import { companies, departments } from '#server/database/schema/organisation.ts'
import { callerIsConfirmed } from '#server/services/accounts/identity.ts'
import type { Db } from '#server/core/database.ts'

const listed = {
  id: assessments.id,
  flow: assessments.flow,
  status: assessments.status,
  startedAt: assessments.startedAt,
  completedAt: assessments.completedAt,
  storedAt: assessments.storedAt,
  label: assessments.modelCode,
  riskLevel: assessments.riskLevel,
  ...resultFlags,
}

type ListedRow = {
  readonly startedAt: Date
  readonly completedAt: Date | null
  readonly storedAt: Date
}

const toIsoTimes = <T extends ListedRow>(row: T) => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  storedAt: row.storedAt.toISOString(),
})

type ListFilter = z.infer<typeof contract.list.input>

const whereFiltered = ({ status, flow, from, before }: ListFilter) =>
  and(
    status && eq(assessments.status, status),
    flow && eq(assessments.flow, flow),
    from === undefined ? undefined : gte(assessments.startedAt, new Date(from)),
    before === undefined ? undefined : lt(assessments.startedAt, new Date(before)),
  )

/** Below the last row of the page before, which may be a closed one. */
const whereAfterCursor = ({ cursor }: ListFilter) =>
  cursor === undefined
    ? undefined
    : sql`(${assessments.storedAt}, ${assessments.id}) < (
        select c.stored_at, c.id from assessments c where c.id = ${cursor}
        union all select c.stored_at, c.id from ${closedAssessments} c where c.id = ${cursor})`

const whereOnPage = (filter: ListFilter) => and(whereFiltered(filter), whereAfterCursor(filter))

/** As `Date.toISOString` writes it. */
const iso = (time: Column) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The columns of `listed` under their names in the contract, as the database writes them into JSON. */
const listedAsJson = {
  id: sql`${assessments.id}`.as('id'),
  flow: sql`${assessments.flow}`.as('flow'),
  status: sql`${assessments.status}`.as('status'),
  startedAt: iso(assessments.startedAt).as('startedAt'),
  completedAt: iso(assessments.completedAt).as('completedAt'),
  storedAt: iso(assessments.storedAt).as('storedAt'),
  label: sql`${assessments.modelCode}`.as('label'),
  riskLevel: sql`${assessments.riskLevel}`.as('riskLevel'),
  isAcute: resultFlags.isAcute.as('isAcute'),
  isAssessed: resultFlags.isAssessed.as('isAssessed'),
  isClosed: sql`false`.as('isClosed'),
}

type Listed = z.infer<typeof contract.list.output>['rows'][number]

/**
 * One page of the user's assessments, newest first; one row more than `limit` when there is a next page. The page is one
 * JSON value: to read and map 50 rows of columns takes the server longer than all else of the call.
 */
const listOpen = async (db: Db, filter: ListFilter) => {
  const page = db
    .select(listedAsJson)
    .from(assessments)
    .where(and(eq(assessments.userId, filter.userId), whereOnPage(filter)))
    .orderBy(desc(assessments.storedAt), desc(assessments.id))
    .limit(filter.limit + 1)
    .as('page')
  const [found] = await db
    .select({
      rows: sql<readonly Listed[]>`coalesce(json_agg(page), '[]')`,
      isConfirmed: callerIsConfirmed,
    })
    .from(page)
  return found ?? { rows: [], isConfirmed: false }
}

type SortKey = { readonly storedAt: string; readonly id: string }

const newestFirst = (a: SortKey, b: SortKey): number => {
  const [first, second] = [`${a.storedAt} ${a.id}`, `${b.storedAt} ${b.id}`]
  return first < second ? 1 : -1
}

/** The same with the closed ones among them (X6), without their content. */
export const listAssessments = async (db: Db, filter: ListFilter): Promise<readonly Listed[]> => {
  const { rows: open, isConfirmed: hasAll } = await listOpen(db, filter)
  if (hasAll) return open
  const most = filter.limit + 1
  const closed = (await listClosed(db, whereOnPage(filter), most)).map((row) => ({
    ...toIsoTimes(row),
    isClosed: true,
  }))
  return [...open, ...closed].toSorted(newestFirst).slice(0, most)
}

const longestDuration = sql`make_interval(secs => ${LONGEST_DURATION_MS / 1000})`

/** DASH-02, as `domain/assessment/status.ts` counts it. Minutes are the rounded mean over completed ones. */
export const countAssessments = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      total: count(),
      completed: sql<number>`(count(*) filter (where ${assessments.status} = 'completed'))::int`,
      averageMinutes: sql<number | null>`(round(avg(
        extract(epoch from ${assessments.completedAt} - ${assessments.startedAt}) / 60
      ) filter (where ${assessments.status} = 'completed' and
        ${assessments.completedAt} - ${assessments.startedAt} between '0' and ${longestDuration}
      )))::int`,
    })
    .from(assessments)
    .where(eq(assessments.userId, userId))
  return row ?? { total: 0, completed: 0, averageMinutes: null }
}

const resultOf = (outcome: StoredOutcome | null, notes: string): StoredResult | null => {
  if (isOfficerOutcome(outcome)) return { flow: 'officer', outcome }
  if (isObservationOutcome(outcome)) return { flow: 'observation', outcome, notes }
  return isTreatmentOutcome(outcome) ? { flow: 'treatment', outcome } : null
}

type Key = { readonly id: string; readonly userId: string }

const isOwn = ({ id, userId }: Key) => and(eq(assessments.id, id), eq(assessments.userId, userId))

const observer = {
  role: assessments.observerRole,
  departmentName: departments.name,
  companyName: companies.name,
}

/** The caller's own assessment with its result as stored; undefined when it is nobody's or another's. */
export const findAssessment = async (db: Db, key: Key) => {
  const [row] = await db
    .select({ ...listed, results: assessments.results, notes: assessments.observerNotes, observer })
    .from(assessments)
    .leftJoin(departments, eq(departments.id, assessments.departmentId))
    .leftJoin(companies, eq(companies.id, assessments.companyId))
    .where(isOwn(key))
  if (row === undefined) return undefined
  const { results, notes, ...rest } = row
  return { ...toIsoTimes(rest), isClosed: false, result: resultOf(results, notes) }
}

/** Which may be archived, and archived ones, which stay so. */
const archivable = assessmentStatuses.filter(
  (status) => status === 'archived' || canBecome(status, 'archived'),
)

/** False when the caller has no such assessment. */
export const archiveAssessment = async (db: Db, key: Key): Promise<boolean> => {
  const archived = await db
    .update(assessments)
    .set({ status: 'archived' })
    .where(and(isOwn(key), inArray(assessments.status, archivable)))
    .returning({ id: assessments.id })
  return archived.length > 0
}

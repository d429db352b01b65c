import {
  sql,
  and,
  desc,
  eq,
  fillPlaceholders,
  gte,
  lt,
  type Column,
  type Placeholder,
  type Query,
} from 'drizzle-orm'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { assessments as contract } from '#contract/assessments.ts'
import type { Db } from '#server/core/database.ts'
import { callerIsConfirmed } from '#server/services/accounts/confirmed-identity.ts'
import { closedAssessments, listClosed } from '#server/services/assessments/assessment-access.ts'

/** In a result that an earlier program stored: an officer's symptom with an alert, or an alert of the other flows. */
const acuteResult = sql`(
  jsonb_path_exists(${assessments.results}, '$.categories[*].symptoms[*] ? (@.alertText != null)')
  or ${assessments.results} ? 'acuteElsewhere'
  or coalesce(jsonb_array_length(${assessments.results} -> 'alerts'), 0) > 0)`

/** The same: some symptom of an officer's form has a value. The other flows ask for at least one sign. */
const assessedResult = sql`(${assessments.flow} <> 'officer' or jsonb_path_exists(
  ${assessments.results}, '$.categories[*].symptoms[*] ? (@.answer.type() == "number")'))`

/** SAFE-01, SAFE-05: what a list shows beside the level. Of the results of earlier programs it is read in the result. */
export const resultFlags = {
  isAcute: sql<boolean>`coalesce(${assessments.isAcute}, ${acuteResult}, false)`,
  isAssessed: sql<boolean>`coalesce(${assessments.isAssessed}, ${assessedResult}, true)`,
}

type ListedRow = {
  readonly startedAt: Date
  readonly completedAt: Date | null
  readonly storedAt: Date
}

export const toIsoTimes = <T extends ListedRow>(row: T) => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  storedAt: row.storedAt.toISOString(),
})

type ListFilter = z.infer<typeof contract.list.input>
type Listed = z.infer<typeof contract.list.output>['rows'][number]

/** The values of a filter, or their placeholders in a statement. */
type Conditions = { readonly [Key in keyof ListFilter]: ListFilter[Key] | Placeholder }

const whereFiltered = ({ status, flow, from, before }: Conditions) =>
  and(
    status && eq(assessments.status, status),
    flow && eq(assessments.flow, flow),
    from === undefined ? undefined : gte(assessments.startedAt, sql`${from}::timestamptz`),
    before === undefined ? undefined : lt(assessments.startedAt, sql`${before}::timestamptz`),
  )

/** Below the last row of the page before, which may be a closed one. */
const whereAfterCursor = ({ cursor }: Conditions) =>
  cursor === undefined
    ? undefined
    : sql`(${assessments.storedAt}, ${assessments.id}) < (
        select c.stored_at, c.id from assessments c where c.id = ${cursor}
        union all select c.stored_at, c.id from ${closedAssessments} c where c.id = ${cursor})`

const whereOnPage = (conditions: Conditions) =>
  and(whereFiltered(conditions), whereAfterCursor(conditions))

/** JSON has it as the text of an instant in UTC, without the Z. */
const utc = (time: Column) => sql`${time} at time zone 'UTC'`

const columns = {
  id: sql`${assessments.id}`.as('id'),
  flow: sql`${assessments.flow}`.as('flow'),
  status: sql`${assessments.status}`.as('status'),
  startedAt: utc(assessments.startedAt).as('startedAt'),
  completedAt: utc(assessments.completedAt).as('completedAt'),
  storedAt: utc(assessments.storedAt).as('storedAt'),
  label: sql`${assessments.modelCode}`.as('label'),
  riskLevel: sql`${assessments.riskLevel}`.as('riskLevel'),
  isAcute: resultFlags.isAcute.as('isAcute'),
  isAssessed: resultFlags.isAssessed.as('isAssessed'),
}

const buildStatement = (conditions: Conditions): Query => {
  const builder = new QueryBuilder()
  const page = builder
    .select(columns)
    .from(assessments)
    .where(and(eq(assessments.userId, conditions.userId), whereOnPage(conditions)))
    .orderBy(desc(assessments.storedAt), desc(assessments.id))
    .limit(sql.placeholder('limit'))
    .as('page')
  return builder
    .select({
      rows: sql`coalesce(json_agg(page), '[]')`.as('rows'),
      isConfirmed: callerIsConfirmed.as('isConfirmed'),
    })
    .from(page)
    .toSQL()
}

/** By the names of the given filters: to build a statement takes the server longer than to read its answer. */
const statements = new Map<string, Query>()

const statementFor = (filter: ListFilter): Query => {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  )
  const shape = given.toSorted().join(' ')
  const known = statements.get(shape)
  if (known !== undefined) return known
  const placeholders = given.map((name) => [name, sql.placeholder(name)] as const)
  const statement = buildStatement(Object.fromEntries(placeholders) as unknown as Conditions)
  statements.set(shape, statement)
  return statement
}

/** As `Date.toISOString` writes it. PostgreSQL leaves out the zeros at the end of a fraction, and an empty fraction. */
const toIso = (text: string): string =>
  `${(text.length === 19 ? `${text}.` : text).slice(0, 23).padEnd(23, '0')}Z`

const toListed = (row: Listed): Listed => ({
  ...row,
  startedAt: toIso(row.startedAt),
  completedAt: row.completedAt === null ? null : toIso(row.completedAt),
  storedAt: toIso(row.storedAt),
  isClosed: false,
})

type Page = { readonly rows: readonly Listed[]; readonly isConfirmed: boolean }

/**
 * One page of the user's assessments, newest first; one row more than `limit` when there is a next page. The page is one
 * JSON value: 50 rows of columns take the server twice as long to read.
 */
const listOpen = async (db: Db, filter: ListFilter): Promise<Page> => {
  const { sql: text, params } = statementFor(filter)
  const values = fillPlaceholders(params, { ...filter, limit: filter.limit + 1 })
  const { rows } = await db.$client.query<Page>({ text, values })
  const [page] = rows
  if (page === undefined) throw new Error('an aggregate without a row')
  return { ...page, rows: page.rows.map(toListed) }
}

type SortKey = { readonly storedAt: string; readonly id: string }

const newestFirst = (a: SortKey, b: SortKey): number => {
  const [first, second] = [`${a.storedAt} ${a.id}`, `${b.storedAt} ${b.id}`]
  return first < second ? 1 : -1
}

/** The same with the closed ones among them (X6), without their content. */
export const listAssessments = async (db: Db, filter: ListFilter): Promise<readonly Listed[]> => {
  const { rows: open, isConfirmed } = await listOpen(db, filter)
  if (isConfirmed) return open
  const most = filter.limit + 1
  const closed = (await listClosed(db, whereOnPage(filter), most)).map((row) => ({
    ...toIsoTimes(row),
    isClosed: true,
  }))
  return [...open, ...closed].toSorted(newestFirst).slice(0, most)
}

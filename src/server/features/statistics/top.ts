import { builtInUrgentApproach } from '#domain/content/from-shipped.ts'
import { byCount, namedFigures, type sumOf } from '#domain/statistics/figures.ts'
import type { ToFigure } from '#domain/statistics/figure.ts'
import type { Db } from '#server/core/database.ts'
import { text } from '#server/core/server-texts.ts'
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { refIdOf } from '#domain/content/effective.ts'
import { approaches, symptomBank, symptoms } from '#server/database/schema/content-tables.ts'

type ContentTable = Readonly<Record<'id' | 'baseId' | 'companyId', PgColumn>>

/** The rows of these ids, whatever became of them, and the company's own versions of them. */
const findNamed = (
  table: ContentTable,
  ids: readonly string[],
  companyId: string | null,
): SQL | undefined => {
  // One array: the statement is the same for any number of ids, so that it keeps its name.
  const isAmong = (column: PgColumn): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`
  return or(
    isAmong(table.id),
    companyId === null ? undefined : and(eq(table.companyId, companyId), isAmong(table.baseId)),
  )
}

const columnsOf = (table: typeof symptoms | typeof symptomBank | typeof approaches) => ({
  id: table.id,
  baseId: table.baseId,
  nameNo: table.nameNo,
  nameEn: table.nameEn,
  status: table.status,
  deletedAt: table.deletedAt,
})

type Row = {
  readonly id: string
  readonly baseId: string | null
  readonly status: string
  readonly deletedAt: Date | null
}

/** By the id that stored answers name: the company's own version, where it is in use, in place of the common one. */
const byRefId = <T extends Row>(rows: readonly T[]): ReadonlyMap<string, T> => {
  const common = rows.filter(({ baseId }) => baseId === null)
  const own = rows.filter(
    ({ baseId, status, deletedAt }) =>
      baseId !== null && status === 'published' && deletedAt === null,
  )
  return new Map([...common, ...own].map((row) => [refIdOf(row), row]))
}

/** Symptoms of all three flows: an id is in one of the two tables. */
const findSymptoms = async (db: Db, ids: readonly string[], companyId: string | null) => {
  const ofFlows = await db
    .select({ ...columnsOf(symptoms), risk: symptoms.observationRisk, isAcute: symptoms.urgent })
    .from(symptoms)
    .where(findNamed(symptoms, ids, companyId))
  const ofBank = await db
    .select({ ...columnsOf(symptomBank), isAcute: symptomBank.safetyAlert })
    .from(symptomBank)
    .where(findNamed(symptomBank, ids, companyId))
  return byRefId([...ofFlows, ...ofBank.map((row) => ({ ...row, risk: null }))])
}

const findApproaches = async (db: Db, ids: readonly string[], companyId: string | null) =>
  byRefId(
    await db
      .select(columnsOf(approaches))
      .from(approaches)
      .where(findNamed(approaches, ids, companyId)),
  )

/** STA-01: the five symptoms that are chosen most. */
const MAX_LISTED = 5

/** The key of the built-in urgent approach, which has no row. */
const BUILT_IN = 'builtin'

type Names = { readonly nameNo: string; readonly nameEn: string | null }

/** Of content that is not even among the removed. */
const removedNames = (): Names => ({
  nameNo: text('nb', 'statistics_content_gone'),
  nameEn: text('en', 'statistics_content_gone'),
})

type Counted = { readonly count: number }

/** Those that can be among the listed, with all that are level with the last: their names decide. */
const candidatesOf = <Figure extends Counted>(figures: readonly Figure[]): readonly Figure[] => {
  const last = figures.map(({ count }) => count).toSorted((a, b) => b - a)[MAX_LISTED - 1] ?? 0
  return figures.filter(({ count }) => count >= last)
}

type TopQuery = {
  readonly db: Db
  readonly sum: ReturnType<typeof sumOf>
  readonly companyId: string | null
  readonly toFigure: ToFigure
}

/** STA-01: as the content says it today, in the company that is asked for. */
export const topSymptoms = async ({ db, sum, companyId, toFigure }: TopQuery) => {
  const disclosed = candidatesOf(namedFigures(sum, 'symptom:', toFigure))
  const found = await findSymptoms(
    db,
    disclosed.map(({ key }) => key),
    companyId,
  )
  return disclosed
    .map(({ key, count }) => {
      const row = found.get(key)
      const { nameNo: name, nameEn } = row ?? removedNames()
      const risk = row?.isAcute === true ? ('high' as const) : (row?.risk ?? null)
      return { key, count, name, nameEn, risk }
    })
    .toSorted(byCount)
    .slice(0, MAX_LISTED)
    .map(({ key: id, ...symptom }) => ({ id, ...symptom }))
}

export const topApproaches = async ({ db, sum, companyId, toFigure }: TopQuery) => {
  const disclosed = candidatesOf(namedFigures(sum, 'approach:', toFigure))
  const ids = disclosed.map(({ key }) => key).filter((key) => key !== BUILT_IN)
  const found = await findApproaches(db, ids, companyId)
  return disclosed
    .map(({ key, count }) => {
      const row = key === BUILT_IN ? builtInUrgentApproach : (found.get(key) ?? removedNames())
      return { key, count, name: row.nameNo, nameEn: row.nameEn }
    })
    .toSorted(byCount)
    .slice(0, MAX_LISTED)
    .map(({ key, ...approach }) => ({ id: key === BUILT_IN ? null : key, ...approach }))
}

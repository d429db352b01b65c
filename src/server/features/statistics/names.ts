import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { refIdOf } from '#domain/content/effective.ts'
import { approaches, symptomBank, symptoms } from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'

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
export const findSymptoms = async (db: Db, ids: readonly string[], companyId: string | null) => {
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

export const findApproaches = async (db: Db, ids: readonly string[], companyId: string | null) =>
  byRefId(
    await db
      .select(columnsOf(approaches))
      .from(approaches)
      .where(findNamed(approaches, ids, companyId)),
  )

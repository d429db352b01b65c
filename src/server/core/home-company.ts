import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The company under which a row of this company is stored; for people without one, Citus needs an id (`app.home`). */
export const homeOf = (companyId: string | null | undefined) =>
  sql<string>`app.home(${companyId ?? null}::uuid)`

/** Whether a row is stored under this company. On Citus this is an equality, which leads to the node of the row. */
export const isOfHome = (column: AnyColumn, companyId: string | null): SQL =>
  sql`(${column} = ${homeOf(companyId)} or (${homeOf(companyId)} is null and ${column} is null))`

/** The company of a row, null for people without one. The columns of the schema read so by themselves (`homeCompany`). */
export const companyOf = (column: SQL): SQL => sql`nullif(${column}, ${homeOf(null)})`

/** Whether Citus has the tables: it refuses some statements that are the best ones on plain PostgreSQL. */
export const isDistributed = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ answer: boolean }>(
    sql`select ${homeOf(null)} is not null as answer`,
  )
  return rows[0]?.answer === true
}

/**
 * Whether two rows of one audit row are on one node. On Citus this is an equality, which a join needs; on plain PostgreSQL it is
 * always true, since older rows lack the company.
 */
export const isOnOneNode = (one: SQLWrapper, other: SQLWrapper): SQL =>
  sql`(${one} = ${other} or app.home(null) is null)`

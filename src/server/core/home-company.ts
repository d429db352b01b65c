import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The company under which a row of this company is stored; for people without one, Citus needs an id (`app.home`). */
export const homeOf = (companyId: string | null | undefined) =>
  sql<string>`app.home(${companyId ?? null}::uuid)`

/** Whether a row is stored under this company. On Citus this is an equality, which leads to the node of the row. */
export const isOfHome = (column: AnyColumn, companyId: string | null): SQL =>
  sql`(${column} = ${homeOf(companyId)} or (${homeOf(companyId)} is null and ${column} is null))`

/**
 * Whether two rows of one audit row are on one node. On Citus this is an equality, which a join needs; on plain PostgreSQL it is
 * always true, since older rows lack the company.
 */
export const isOnOneNode = (one: SQLWrapper, other: SQLWrapper): SQL =>
  sql`(${one} = ${other} or app.home(null) is null)`

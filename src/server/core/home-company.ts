import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The company under which a row of this company is stored; for people without one, Citus needs an id (`app.home`). */
export const homeOf = (companyId: string | null | undefined) =>
  sql<string>`app.home(${companyId ?? null}::uuid)`

/** Whether a row is stored under this company. On Citus this is an equality, which leads to the node of the row. */
export const isOfHome = (column: AnyColumn, companyId: string | null): SQL =>
  sql`(${column} = ${homeOf(companyId)} or (${homeOf(companyId)} is null and ${column} is null))`

import { sql, type SQL } from 'drizzle-orm'
import type { Sum } from '#domain/statistics/figures.ts'
import type { statisticsReleases } from '#server/database/schema/statistics-tables.ts'
import type { Db } from '#server/core/database.ts'

/** The figures of a department; null: of those of the company who are in none. */
export type ScopeFigures = Sum & {
  readonly company_id: string
  readonly department_id: string | null
}

export const scopeKey = ({
  company_id: company,
  department_id: department,
}: ScopeFigures): string => `${company} ${department}`

type ReleaseKind = Pick<typeof statisticsReleases.$inferSelect, 'level' | 'grain'>

/** Rows as a table for a statement. */
export const rowsAsTable = (rows: readonly (ScopeFigures & { readonly day: string })[]): SQL => sql`
  select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (company_id uuid, department_id uuid, day date, total int, counts jsonb)`

export const insertReleased = async (
  db: Db,
  { level, grain }: ReleaseKind,
  rows: SQL,
): Promise<void> => {
  await db.execute(sql`
    insert into statistics_releases (level, grain, company_id, department_id, starts_on, total, counts)
    select ${level}, ${grain}, company_id, department_id, day, total, counts from (${rows}) as released`)
}

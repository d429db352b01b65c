import { sql, type SQL } from 'drizzle-orm'

/** FUP-71: the earliest end of the restrictions of a case that run, as an SQL expression; null: none runs. */
export const earliestEnd = (caseId: string): SQL => sql`(
  select min(r.ends_at) from restrictions r
  where r.case_id = ${caseId} and r.company_id = cases.company_id and r.ended_at is null)`

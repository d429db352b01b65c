import { sql, type SQL } from 'drizzle-orm'
import type { CaseKey } from './case-key.ts'

/** FUP-71: the earliest end of the restrictions of a case that run, as an SQL expression; null: none runs. */
export const earliestEnd = ({ id, companyId }: CaseKey): SQL => sql`(
  select min(r.ends_at) from restrictions r
  where r.case_id = ${id} and r.company_id = ${companyId} and r.ended_at is null)`

import { sql } from 'drizzle-orm'

/** A case, with its company: on Citus that leads to the node of its rows. */
export type CaseKey = { readonly id: string; readonly companyId: string }

/** FUP-08: rows of the case, and of those that are joined with it. */
export const ofCaseAndJoined = ({ id, companyId }: CaseKey) =>
  sql`company_id = ${companyId} and case_id in (select j.id from cases j
    where j.company_id = ${companyId} and (j.id = ${id} or j.merged_into = ${id}))`

import { sql, type Column, type SQL } from 'drizzle-orm'

/**
 * ROLE-12: whose submitted content somebody approves, as a condition on a column that holds the company. `approver`: the
 * company of a local admin. Null: a superadmin, for everyone's and for every company's.
 */
export const whereApprovedBy = (approver: string | null, companyId: Column | SQL): SQL =>
  approver === null ? sql`true` : sql`${companyId} = ${approver}::uuid`

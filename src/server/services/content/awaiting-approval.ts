import { sql, type Column, type SQL } from 'drizzle-orm'
import { whereUnattended } from '../organisation/scope.ts'

/**
 * ROLE-12: whose submitted content somebody approves, as a condition on a column that holds the company. `approver`: the
 * company of a local admin. Null: a superadmin, for everyone's and for companies in which nobody can approve.
 */
export const whereApprovedBy = (approver: string | null, companyId: Column | SQL): SQL =>
  approver === null
    ? sql`(${companyId} is null or ${whereUnattended(companyId)})`
    : sql`${companyId} = ${approver}::uuid`

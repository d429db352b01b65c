/** A line of the table of the policies (`policies.ts`): SQL conditions over the rows of one table. */
export type TablePolicy = {
  readonly grants: string
  /** Visible rows. */
  readonly read: string
  /** Rows that a write may change, and that a write may produce. */
  readonly write: string
  /** Rows that a caller can lock but not change: PostgreSQL applies the update policy to both. */
  readonly lock?: string
  /** Rows that a caller can delete but not otherwise write. */
  readonly remove?: string
  /** Rows that a caller can delete; absent: those that a write may change. */
  readonly erase?: string
  /** Rows that a caller can insert but not otherwise write. */
  readonly add?: string
}

/**
 * A condition on the caller, evaluated once per statement. The whole condition is in the subquery, not only the role:
 * the planner assumes that a role seldom equals a constant, and then reads and sorts all rows of a user for a LIMIT.
 */
export const isRole = (...roles: readonly string[]): string =>
  `(select app.role() in (${roles.map((role) => `'${role}'`).join(', ')}))`

export const anyone = `(select app.role() is not null)`
export const system = isRole('system')
export const accounts = isRole('accounts', 'system')
export const superadmin = isRole('superadmin', 'administrator', 'system')
export const orgAdmin = isRole('org_admin')
export const editor = isRole('org_admin', 'editor')
export const ownCompany = `company_id = (select app.company_id())`
/** Under which company the caller's own rows are stored. */
export const homeOfCaller = `(select app.home(app.company_id()))`
export const ownRow = `user_id = (select app.user_id())`

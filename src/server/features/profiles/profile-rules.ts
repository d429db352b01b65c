import { canAssignRole } from '#domain/access/grants.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { lockAccount, type LockedAccount } from '#server/services/accounts/accounts.ts'
import { isCompanyInScope } from '#server/services/organisation/scope.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { findProfile, whereUserInScope } from './queries.ts'

type CallContext = { readonly db: Db; readonly caller: Caller }
type RequestedScope = { readonly companyId: string | null; readonly departmentId: string | null }

/** ROLE-08: another company's user answers as a missing one does. */
export const requireProfile = async ({ db, caller }: CallContext, id: string) => {
  const profile = await findProfile(db, caller, id)
  if (profile === undefined) throw refusal('not-found')
  return profile
}

/** USR-03, D4: a user of the caller's reach that is not a superadmin, locked. */
export const lockChangeable = async (context: CallContext, id: string): Promise<LockedAccount> => {
  const account = await lockAccount(context.db, whereUserInScope(context.caller, id))
  if (account !== undefined && !isSuperadmin(account.role)) return account
  // A local admin sees the superadmins of the company and locks none.
  await requireProfile(context, id)
  throw refusal('superadmin-row')
}

/** The same, and not the caller. */
export const lockChangeableOther = async (
  context: CallContext,
  id: string,
): Promise<LockedAccount> => {
  if (id === context.caller.userId) throw refusal('own-account')
  return lockChangeable(context, id)
}

/** D4: the caller must be allowed to give the role. */
export const assertRoleAllowed = (caller: Caller, role: Role): void => {
  if (!canAssignRole(caller.role, role)) throw refusal('role-not-yours', null, ['role'])
}

/** ROLE-08: users are put into companies that the caller reaches; into none, by superadmins alone. */
export const assertScopeAllowed = (
  caller: Caller,
  { companyId, departmentId }: RequestedScope,
): void => {
  if (companyId === null) {
    if (!isSuperadmin(caller.role)) throw refusal('forbidden', null, ['companyId'])
    if (departmentId !== null) throw refusal('not-found', null, ['departmentId'])
  } else if (!isCompanyInScope(caller, companyId)) throw refusal('not-found', null, ['companyId'])
}

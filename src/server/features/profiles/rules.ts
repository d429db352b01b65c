import { mayGive } from '#domain/access/grants.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { lockAccount, type LockedAccount } from '#server/services/accounts/accounts.ts'
import { reaches } from '#server/services/organisation/scope.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { findProfile, isReached } from './queries.ts'

type Asking = { readonly db: Db; readonly caller: Caller }
type Place = { readonly companyId: string | null; readonly departmentId: string | null }

/** ROLE-08: another company's user answers as a missing one does. */
export const reached = async ({ db, caller }: Asking, id: string) => {
  const profile = await findProfile(db, caller, id)
  if (profile === undefined) throw refusal('not-found')
  return profile
}

/** USR-03, D4: a user of the caller's reach that is no superadmin, locked. */
export const changeable = async (asking: Asking, id: string): Promise<LockedAccount> => {
  const account = await lockAccount(asking.db, isReached(asking.caller, id))
  if (account !== undefined && !isSuperadmin(account.role)) return account
  // A local admin sees the superadmins of the company and locks none.
  await reached(asking, id)
  throw refusal('superadmin-row')
}

/** The same, and not the caller. */
export const changeableOther = async (asking: Asking, id: string): Promise<LockedAccount> => {
  if (id === asking.caller.userId) throw refusal('own-account')
  return changeable(asking, id)
}

/** D4: the caller must be allowed to give the role. */
export const refuseRole = (caller: Caller, role: Role): void => {
  if (!mayGive(caller.role, role)) throw refusal('role-not-yours', null, ['role'])
}

/** ROLE-08: users are put into companies that the caller reaches; into none, by superadmins alone. */
export const refusePlace = (caller: Caller, { companyId, departmentId }: Place): void => {
  if (companyId === null) {
    if (!isSuperadmin(caller.role)) throw refusal('forbidden', null, ['companyId'])
    if (departmentId !== null) throw refusal('not-found', null, ['departmentId'])
  } else if (!reaches(caller, companyId)) throw refusal('not-found', null, ['companyId'])
}

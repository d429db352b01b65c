import type { Permission } from './permissions.ts'
import { isSuperadmin, passesRoleCheck, type Role } from './roles.ts'

/** Who calls, as far as a permission cares. */
type Asking = { readonly role: Role; readonly mustChangePassword: boolean }

export type Denial = 'no-session' | 'password-change-required' | 'forbidden'

/** ROLE-05: whether it depends on the setting `delegatedAdministration` that this role may call it. */
export const isDelegable = (permission: Permission, role: Role): boolean =>
  !isSuperadmin(role) && permission.delegated?.includes(role) === true

/**
 * ROLE-02: null when the call is allowed, else why not. No session comes before the wrong role.
 * `delegates` is the setting `delegatedAdministration`.
 */
export const denialOf = (
  permission: Permission,
  asking: Asking | null,
  delegates: boolean,
): Denial | null => {
  if (permission.allowed === 'anyone') return null
  if (asking === null) return 'no-session'
  if (asking.mustChangePassword && permission.duringPasswordChange !== true) {
    return 'password-change-required'
  }
  if (permission.allowed === 'signed-in') return null
  if (delegates && isDelegable(permission, asking.role)) return null
  return passesRoleCheck(asking, permission.allowed) ? null : 'forbidden'
}

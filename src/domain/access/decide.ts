import type { Permission } from './permission.ts'
import { isSuperadmin, hasAllowedRole, type Role } from './roles.ts'

/** Who calls, as far as a permission cares. */
type Caller = {
  readonly role: Role
  /** A14: somebody else set the password. */
  readonly mustChangePassword: boolean
  /** AUTH-13: two-factor is asked of this role, and there is none yet. */
  readonly mustEnrol: boolean
  /** B9: a superadmin was away for a while. */
  readonly mustConfirm: boolean
}

/** Nothing has to be done before anything else. */
export const noPendingSteps = {
  mustChangePassword: false,
  mustEnrol: false,
  mustConfirm: false,
} as const

export type Denial =
  | 'no-session'
  | 'password-change-required'
  | 'two-factor-required'
  | 'forbidden'
  | 'confirmation-required'

/** ROLE-05: whether it depends on the setting `delegatedAdministration` that this role may call it. */
export const isDelegable = (permission: Permission, role: Role): boolean =>
  !isSuperadmin(role) && permission.delegated?.includes(role) === true

/**
 * ROLE-02: null when the call is allowed, else why not. No session comes before the wrong role, and that before
 * what the right one has to do first.
 * `delegates` is the setting `delegatedAdministration`.
 */
export const denialOf = (
  permission: Permission,
  asking: Caller | null,
  delegates: boolean,
): Denial | null => {
  if (permission.allowed === 'anyone') return null
  if (asking === null) return 'no-session'
  if (asking.mustChangePassword && permission.duringPasswordChange !== true) {
    return 'password-change-required'
  }
  if (asking.mustEnrol && permission.duringEnrolment !== true) return 'two-factor-required'
  const isAllowed =
    permission.allowed === 'signed-in' ||
    (delegates && isDelegable(permission, asking.role)) ||
    hasAllowedRole(asking, permission.allowed)
  if (!isAllowed) return 'forbidden'
  return asking.mustConfirm && permission.sensitive === true ? 'confirmation-required' : null
}

import type { Permission } from './permissions.ts'
import { passesRoleCheck, type Role } from './roles.ts'

/** Who calls, as far as a permission cares. */
type Asking = { readonly role: Role; readonly mustChangePassword: boolean }

export type Denial = 'no-session' | 'password-change-required' | 'forbidden'

/** ROLE-02: null when the call is allowed, else why not. No session comes before the wrong role. */
export const denialOf = (permission: Permission, asking: Asking | null): Denial | null => {
  if (permission.allowed === 'anyone') return null
  if (asking === null) return 'no-session'
  if (asking.mustChangePassword && permission.duringPasswordChange !== true) {
    return 'password-change-required'
  }
  if (permission.allowed === 'signed-in') return null
  return passesRoleCheck(asking, permission.allowed) ? null : 'forbidden'
}

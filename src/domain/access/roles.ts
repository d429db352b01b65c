/** The seven roles of the specification, section 6. */
export const roles = [
  'superadmin',
  'administrator',
  'org_admin',
  'editor',
  'counselor',
  'researcher',
  'user',
] as const

export type Role = (typeof roles)[number]

/** ROLE-01: the same to every check. */
export const superadminRoles = ['superadmin', 'administrator'] as const satisfies readonly Role[]

/** AUTH-13: who may enter the back office, and enrols in two-factor while the setting `enableTwoFactor` is on. */
export const enrollingRoles = [
  ...superadminRoles,
  'org_admin',
  'editor',
] as const satisfies readonly Role[]

/** ROLE-05: who enters the back office only while the setting `delegatedAdministration` is on. */
export const delegateRoles = [
  'org_admin',
  'editor',
  'researcher',
] as const satisfies readonly Role[]

/** ROLE-01: an administrator passes each check of a superadmin. */
export const isSuperadmin = (role: Role): role is (typeof superadminRoles)[number] =>
  role === 'superadmin' || role === 'administrator'

/** FUP-120: who may have a function in a department. Who gives functions or edits content has none, so that nobody gives access to cases by a role (F-B2). */
export const staffRoles = ['counselor', 'user'] as const satisfies readonly Role[]

/** FUP-120: only those who meet the persons have a function. */
export const mayHaveDuties = (role: Role): boolean => role === 'counselor' || role === 'user'

/**
 * ROLE-01: passes when there is a profile and its role is a superadmin's, or is in the allowed list.
 * Fails with no profile.
 */
export const hasAllowedRole = (
  profile: { readonly role: Role } | null,
  allowed: readonly Role[],
): boolean => profile !== null && (isSuperadmin(profile.role) || allowed.includes(profile.role))

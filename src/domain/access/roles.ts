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

/** ROLE-01: administrator and superadmin are the same to every check. */
export const isSuperadmin = (role: Role): boolean =>
  role === 'superadmin' || role === 'administrator'

/**
 * ROLE-01: passes when there is a profile and its role is a superadmin's, or is in the allowed list.
 * Fails with no profile.
 */
export const passesRoleCheck = (
  profile: { readonly role: Role } | null,
  allowed: readonly Role[],
): boolean => profile !== null && (isSuperadmin(profile.role) || allowed.includes(profile.role))

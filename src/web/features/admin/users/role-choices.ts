import { assignableRoles } from '#domain/access/grants.ts'
import type { Role } from '#domain/access/roles.ts'

/**
 * USR-02: the roles that the form offers, including the user's present role. Role 'user' has the same name ('Bruker')
 * and the same rights as a counselor (ROLE-01). It replaces the counselor in the list, so that no two options have one
 * name.
 */
export const roleChoices = (delegates: boolean, present: Role | null): readonly Role[] => {
  const offered = assignableRoles(delegates)
  if (present === null || offered.includes(present)) return offered
  if (present === 'user') return offered.map((role) => (role === 'counselor' ? present : role))
  return [...offered, present]
}

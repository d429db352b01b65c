import { offeredRoles } from '#domain/access/grants.ts'
import type { Role } from '#domain/access/roles.ts'

/**
 * USR-02: the roles that the form offers, with the one that the user has already. An account of role 'user' is
 * called 'Bruker' just as a counselor's is (ROLE-01), and may do the same: it stands in its place, for two
 * choices of one name would be no choice.
 */
export const roleChoices = (
  giver: Role,
  delegates: boolean,
  present: Role | null,
): readonly Role[] => {
  const offered = offeredRoles(giver, delegates)
  if (present === null || offered.includes(present)) return offered
  if (present === 'user') return offered.map((role) => (role === 'counselor' ? present : role))
  return [...offered, present]
}

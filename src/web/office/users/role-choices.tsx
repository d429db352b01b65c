import { assignableRoles, undelegatedRoles } from '#domain/access/grants.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'

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

/** BO-08: to the switch of local administration, for who may press it. */
export const DelegationLink = () =>
  isSuperadmin(useSession().profile.role) && (
    <Link to="/admin/settings" search={{ setting: 'delegatedAdministration' }}>
      {m.users_role_to_setting()}
    </Link>
  )

/** BO-08: why some roles cannot be given. Nothing where all can. */
export const UndelegatedNote = () => {
  const { delegatedAdministration } = useSession()
  if (undelegatedRoles(delegatedAdministration).length === 0) return null
  return (
    <p>
      {m.users_role_not_delegated()} <DelegationLink />
    </p>
  )
}

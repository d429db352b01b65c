import { Link } from '@tanstack/react-router'
import { undelegatedRoles } from '#domain/access/grants.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'

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

import { passesRoleCheck } from '#domain/access/roles.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'

/** PUB-02: for superadmins and the admins of an organisation. */
export const AdminBanner = () => {
  const { state } = useAuth()
  if (state.status !== 'signed-in') return null
  if (!passesRoleCheck(state.session.profile, ['org_admin'])) return null
  return (
    <div className="hp-admin-banner">
      <p>{m.landing_admin_banner()}</p>
      <ButtonLink to="/admin" variant="secondary" size="small">
        {m.landing_admin_button()}
      </ButtonLink>
    </div>
  )
}

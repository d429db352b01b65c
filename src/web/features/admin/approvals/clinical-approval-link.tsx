import { Link } from '@tanstack/react-router'
import { denialOf, noPendingSteps } from '#domain/access/decide.ts'
import { permissionOf } from '#domain/access/permissions.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'

/** SAFE-03: a clinician approves the whole content of a company, on another page. */
export const ClinicalApprovalLink = () => {
  const { profile, delegatedAdministration } = useSession()
  const { role } = profile
  const denial = denialOf(
    permissionOf('contentApprovals.record'),
    { ...noPendingSteps, role },
    delegatedAdministration,
  )
  if (denial !== null) return null
  return (
    <p>
      {m.reviews_clinical()}{' '}
      <Link to={isSuperadmin(role) ? '/admin/companies' : '/admin'}>{m.approval_heading()}</Link>
    </p>
  )
}

import type { Profile } from '#contract/profiles.ts'
import { effectiveRights, type Right, type RightId } from '#domain/access/effective-rights.ts'
import { delegateRoles, type Role } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { ObjectSection } from '#web/shared/admin/object/object-section.tsx'
import * as m from '#web/generated/messages/messages.js'
import { functionIn } from './function-texts.ts'
import { DelegationLink } from './undelegated-note.tsx'

const words: Readonly<Record<RightId, () => string>> = {
  assess: m.rights_assess,
  'see-cases': m.rights_see_cases,
  plan: m.rights_plan,
  check: m.rights_check,
  'close-cases': m.rights_close_cases,
  'lead-shift': m.rights_lead_shift,
  users: m.rights_users,
  'give-functions': m.rights_give_functions,
  'follow-up': m.rights_follow_up,
  content: m.rights_content,
  'approve-content': m.rights_approve_content,
  statistics: m.rights_statistics,
  companies: m.rights_companies,
  superadmins: m.rights_superadmins,
  'service-accounts': m.rights_service_accounts,
  'content-files': m.rights_content_files,
  'audit-log': m.rights_audit_log,
  settings: m.rights_settings,
}

/** Of the whole system: no place narrows them. */
const everywhere: ReadonlySet<RightId> = new Set([
  'companies',
  'superadmins',
  'content-files',
  'settings',
])

const rightText = ({ id, place }: Right): string => {
  const right = words[id]()
  if (everywhere.has(id)) return right
  switch (place.kind) {
    case 'own':
      return right
    case 'all-companies':
      return m.rights_all_companies({ right })
    case 'own-company':
      return m.rights_own_company({ right })
    case 'common-content':
      return m.rights_common({ right })
    case 'departments':
      return m.rights_departments({ right, departments: place.names.join(', ') })
  }
}

const isDelegate = (role: Role): boolean => delegateRoles.some((one) => one === role)

/** BO-21: 'Hva kan denne brukeren?' */
export const UserRights = ({ user }: { readonly user: Profile }) => {
  const { delegatedAdministration } = useSession()
  const { role, isActive, isInvited } = user
  return (
    <ObjectSection heading={m.rights_heading()}>
      {!isActive && <p>{m.rights_inactive()}</p>}
      {isActive && isInvited && <p>{m.rights_invited()}</p>}
      <ul>
        {effectiveRights(user, delegatedAdministration).map((right) => (
          <li key={right.id}>{rightText(right)}</li>
        ))}
      </ul>
      {user.requestedFunctions.length > 0 && (
        <p>
          {m.rights_requested({ functions: user.requestedFunctions.map(functionIn).join(', ') })}
        </p>
      )}
      {isDelegate(role) && !delegatedAdministration && (
        <p>
          {m.rights_not_delegated()} <DelegationLink />
        </p>
      )}
    </ObjectSection>
  )
}

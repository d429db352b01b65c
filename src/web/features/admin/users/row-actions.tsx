import {
  EnvelopeClosedIcon,
  KeyHorizontalIcon,
  PencilIcon,
  PersonCheckmarkIcon,
  ShieldLockIcon,
  TrashIcon,
} from '@navikt/aksel-icons'
import type { Profile } from '#contract/profiles.ts'
import { canAssignRole } from '#domain/access/grants.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserAction } from './user-confirmations.ts'
import './row-actions.css'

type RowActionsProps = {
  readonly user: Profile
  readonly onEdit: (user: Profile) => void
  readonly onAsk: (action: UserAction, user: Profile) => void
}

/** USR-02, USR-03. Superadmins have a page of their own, and nobody puts an end to the own account. */
export const RowActions = ({ user, onEdit, onAsk }: RowActionsProps) => {
  const own = useSession().profile
  const { id, isActive, isInvited, hasTwoFactor, unconfirmedReset } = user
  const name = nameOf(user)
  if (isSuperadmin(user.role)) return isSuperadmin(own.role) && <ToSuperadmins name={name} />

  const edit = (
    <RowAction
      icon={<PencilIcon aria-hidden />}
      label={m.admin_edit()}
      which={m.users_edit_which({ name })}
      onClick={() => onEdit(user)}
    />
  )
  if (id === own.id) return edit

  return (
    <>
      {edit}
      <span className="hp-user-toggle">
        <RowAction
          tone="neutral"
          label={isActive ? m.users_deactivate() : m.users_reactivate()}
          which={isActive ? m.users_deactivate_which({ name }) : m.users_reactivate_which({ name })}
          onClick={() => onAsk(isActive ? 'deactivate' : 'reactivate', user)}
        />
      </span>
      <RowAction
        tone="danger"
        icon={<TrashIcon aria-hidden />}
        label={m.admin_delete()}
        which={m.users_delete_which({ name })}
        onClick={() => onAsk('remove', user)}
      />
      {isInvited && isActive && canAssignRole(own.role, user.role) && (
        <RowAction
          tone="neutral"
          icon={<EnvelopeClosedIcon aria-hidden />}
          label={m.users_invite()}
          which={m.users_invite_which({ name })}
          onClick={() => onAsk('invite', user)}
        />
      )}
      {!isInvited && isActive && canAssignRole(own.role, user.role) && (
        <RowAction
          tone="neutral"
          icon={<KeyHorizontalIcon aria-hidden />}
          label={m.users_reset()}
          which={m.users_reset_which({ name })}
          onClick={() => onAsk('resetPassword', user)}
        />
      )}
      {unconfirmedReset?.isOwn === false && canAssignRole(own.role, user.role) && (
        <RowAction
          tone="neutral"
          icon={<PersonCheckmarkIcon aria-hidden />}
          label={m.users_confirm_identity()}
          which={m.users_confirm_identity_which({ name })}
          onClick={() => onAsk('confirmIdentity', user)}
        />
      )}
      {hasTwoFactor && (
        <RowAction
          tone="neutral"
          icon={<ShieldLockIcon aria-hidden />}
          label={m.users_reset_two_factor()}
          which={m.users_reset_two_factor_which({ name })}
          onClick={() => onAsk('resetTwoFactor', user)}
        />
      )}
    </>
  )
}

const ToSuperadmins = ({ name }: { name: string }) => (
  <ButtonLink
    to="/admin/superadmin"
    variant="tertiary"
    size="small"
    icon={<PencilIcon aria-hidden />}
    aria-label={m.users_edit_superadmin({ name })}
  >
    {m.admin_edit()}
  </ButtonLink>
)

import {
  EnvelopeClosedIcon,
  KeyHorizontalIcon,
  PencilIcon,
  PersonCheckmarkIcon,
  ShieldLockIcon,
} from '@navikt/aksel-icons'
import type { Superadmin } from '#contract/superadmins.ts'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SuperadminAction } from './superadmin-confirmations.ts'

type RowActionsProps = {
  readonly superadmin: Superadmin
  /** Nobody shuts themselves out (D4). */
  readonly isOneself: boolean
  readonly onEdit: () => void
  readonly onAsk: (action: SuperadminAction) => void
}

export const RowActions = ({ superadmin, isOneself, onEdit, onAsk }: RowActionsProps) => {
  const { isActive, isInvited, hasTwoFactor, unconfirmedReset } = superadmin
  const name = nameOf(superadmin)
  return (
    <>
      <RowAction
        icon={<PencilIcon aria-hidden />}
        label={m.admin_edit()}
        which={m.superadmins_edit_which({ name })}
        onClick={onEdit}
      />
      {!isOneself && (
        <>
          <RowAction
            tone="neutral"
            label={isActive ? m.superadmins_deactivate() : m.superadmins_reactivate()}
            which={
              isActive
                ? m.superadmins_deactivate_which({ name })
                : m.superadmins_reactivate_which({ name })
            }
            onClick={() => onAsk(isActive ? 'deactivate' : 'reactivate')}
          />
          <RowAction
            tone="danger"
            label={m.superadmins_demote()}
            which={m.superadmins_demote_which({ name })}
            onClick={() => onAsk('demote')}
          />
        </>
      )}
      {!isOneself && isInvited && isActive && (
        <RowAction
          tone="neutral"
          icon={<EnvelopeClosedIcon aria-hidden />}
          label={m.superadmins_invite()}
          which={m.superadmins_invite_which({ name })}
          onClick={() => onAsk('invite')}
        />
      )}
      {!isOneself && !isInvited && isActive && (
        <RowAction
          tone="neutral"
          icon={<KeyHorizontalIcon aria-hidden />}
          label={m.users_reset()}
          which={m.users_reset_which({ name })}
          onClick={() => onAsk('resetPassword')}
        />
      )}
      {!isOneself && unconfirmedReset?.isOwn === false && (
        <RowAction
          tone="neutral"
          icon={<PersonCheckmarkIcon aria-hidden />}
          label={m.users_confirm_identity()}
          which={m.users_confirm_identity_which({ name })}
          onClick={() => onAsk('confirmIdentity')}
        />
      )}
      {!isOneself && hasTwoFactor && (
        <RowAction
          tone="neutral"
          icon={<ShieldLockIcon aria-hidden />}
          label={m.users_reset_two_factor()}
          which={m.users_reset_two_factor_which({ name })}
          onClick={() => onAsk('resetTwoFactor')}
        />
      )}
    </>
  )
}

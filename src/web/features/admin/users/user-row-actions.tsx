import {
  CircleSlashIcon,
  EnvelopeClosedIcon,
  KeyHorizontalIcon,
  LeaveIcon,
  PencilIcon,
  PersonCheckmarkIcon,
  ShieldLockIcon,
  TrashIcon,
} from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { canAssignRole } from '#domain/access/grants.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { ObjectActions } from '#web/shared/admin/object/object-actions.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import type { RowActionItem } from '#web/ui/table/row-action-item.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserAction } from './user-confirmations.ts'

type Named = (of: { name: string }) => string

type ActionDisplay = {
  readonly label: () => string
  readonly which: Named
  readonly icon: RowActionItem['icon']
  readonly tone: 'neutral' | 'danger'
}

const display: Readonly<Record<UserAction, ActionDisplay>> = {
  deactivate: {
    label: m.users_deactivate,
    which: m.users_deactivate_which,
    icon: <CircleSlashIcon aria-hidden />,
    tone: 'neutral',
  },
  reactivate: {
    label: m.users_reactivate,
    which: m.users_reactivate_which,
    icon: <PersonCheckmarkIcon aria-hidden />,
    tone: 'neutral',
  },
  invite: {
    label: m.users_invite,
    which: m.users_invite_which,
    icon: <EnvelopeClosedIcon aria-hidden />,
    tone: 'neutral',
  },
  resetPassword: {
    label: m.users_reset,
    which: m.users_reset_which,
    icon: <KeyHorizontalIcon aria-hidden />,
    tone: 'neutral',
  },
  confirmIdentity: {
    label: m.users_confirm_identity,
    which: m.users_confirm_identity_which,
    icon: <PersonCheckmarkIcon aria-hidden />,
    tone: 'neutral',
  },
  resetTwoFactor: {
    label: m.users_reset_two_factor,
    which: m.users_reset_two_factor_which,
    icon: <ShieldLockIcon aria-hidden />,
    tone: 'neutral',
  },
  endSessions: {
    label: m.users_end_sessions,
    which: m.users_end_sessions_which,
    icon: <LeaveIcon aria-hidden />,
    tone: 'neutral',
  },
  remove: {
    label: m.admin_delete,
    which: m.users_delete_which,
    icon: <TrashIcon aria-hidden />,
    tone: 'danger',
  },
}

type Caller = { readonly id: string; readonly role: Role }

/** USR-02, USR-03. Nobody ends their own account. */
const offeredActions = (user: Profile, caller: Caller): readonly UserAction[] => {
  if (user.id === caller.id) return []
  const { isActive, isInvited, hasTwoFactor, unconfirmedReset } = user
  const mayGive = canAssignRole(caller.role, user.role)
  const offers: readonly (readonly [UserAction, boolean])[] = [
    ['deactivate', isActive],
    ['reactivate', !isActive],
    ['invite', isInvited && isActive && mayGive],
    ['resetPassword', !isInvited && isActive && mayGive],
    ['confirmIdentity', unconfirmedReset?.isOwn === false && mayGive],
    ['resetTwoFactor', hasTwoFactor],
    ['endSessions', isActive && !isInvited],
    ['remove', true],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action)
}

type UserRowCallbacks = {
  readonly onEdit: (user: Profile) => void
  readonly onAsk: (action: UserAction, user: Profile) => void
}

/** The actions on the row of a user that the caller may take. */
const userActions = (
  user: Profile,
  caller: Caller,
  { onEdit, onAsk }: UserRowCallbacks,
): readonly RowActionItem[] => {
  const name = nameOf(user)
  return [
    {
      id: 'edit',
      icon: <PencilIcon aria-hidden />,
      label: m.admin_edit(),
      which: m.users_edit_which({ name }),
      onClick: () => onEdit(user),
    },
    ...offeredActions(user, caller).map((action) => {
      const { label, which, icon, tone } = display[action]
      return {
        id: action,
        icon,
        tone,
        label: label(),
        which: which({ name }),
        onClick: () => onAsk(action, user),
      }
    }),
  ]
}

type UserRowActionsProps = UserRowCallbacks & { readonly user: Profile }

/** Superadmins have a list of their own. */
export const UserRowActions = ({ user, ...callbacks }: UserRowActionsProps) => {
  const own = useSession().profile
  const name = nameOf(user)
  if (isSuperadmin(user.role))
    return isSuperadmin(own.role) && <ToSuperadmins name={name} icon={undefined} />
  return <RowActions name={name} actions={userActions(user, own, callbacks)} beside={1} />
}

/** The same on the page of the user. */
export const UserPageActions = ({ user, ...callbacks }: UserRowActionsProps) => {
  const own = useSession().profile
  if (isSuperadmin(user.role)) {
    return (
      isSuperadmin(own.role) && (
        <ToSuperadmins name={nameOf(user)} icon={<PencilIcon aria-hidden />} />
      )
    )
  }
  return <ObjectActions actions={userActions(user, own, callbacks)} />
}

type ToSuperadminsProps = {
  readonly name: string
  /** Undefined: in a row, as of its other actions. */
  readonly icon: ReactNode
}

const ToSuperadmins = ({ name, icon }: ToSuperadminsProps) => (
  <ButtonLink
    to="/admin/superadmin"
    variant="tertiary"
    size="small"
    icon={icon}
    aria-label={m.users_edit_superadmin({ name })}
  >
    {m.admin_edit()}
  </ButtonLink>
)

import {
  ArrowDownIcon,
  CircleSlashIcon,
  EnvelopeClosedIcon,
  KeyHorizontalIcon,
  PencilIcon,
  PersonCheckmarkIcon,
  ShieldLockIcon,
} from '@navikt/aksel-icons'
import type { Superadmin } from '#contract/superadmins.ts'
import { nameOf } from '#web/shared/account/user-label.tsx'
import type { RowActionItem } from '#web/ui/table/row-action-item.ts'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SuperadminAction } from './superadmin-confirmations.ts'

type ActionDisplay = {
  readonly label: () => string
  readonly which: (of: { name: string }) => string
  readonly icon: RowActionItem['icon']
  readonly tone: 'neutral' | 'danger'
}

const display: Readonly<Record<SuperadminAction, ActionDisplay>> = {
  deactivate: {
    label: m.superadmins_deactivate,
    which: m.superadmins_deactivate_which,
    icon: <CircleSlashIcon aria-hidden />,
    tone: 'neutral',
  },
  reactivate: {
    label: m.superadmins_reactivate,
    which: m.superadmins_reactivate_which,
    icon: <PersonCheckmarkIcon aria-hidden />,
    tone: 'neutral',
  },
  invite: {
    label: m.superadmins_invite,
    which: m.superadmins_invite_which,
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
  demote: {
    label: m.superadmins_demote,
    which: m.superadmins_demote_which,
    icon: <ArrowDownIcon aria-hidden />,
    tone: 'danger',
  },
}

const offeredActions = (superadmin: Superadmin): readonly SuperadminAction[] => {
  const { isActive, isInvited, hasTwoFactor, unconfirmedReset } = superadmin
  const offers: readonly (readonly [SuperadminAction, boolean])[] = [
    ['deactivate', isActive],
    ['reactivate', !isActive],
    ['invite', isInvited && isActive],
    ['resetPassword', !isInvited && isActive],
    ['confirmIdentity', unconfirmedReset?.isOwn === false],
    ['resetTwoFactor', hasTwoFactor],
    ['demote', true],
  ]
  return offers.filter(([, isOffered]) => isOffered).map(([action]) => action)
}

type SuperadminRowActionsProps = {
  readonly superadmin: Superadmin
  /** Nobody locks themselves out (D4). */
  readonly isOneself: boolean
  readonly onEdit: () => void
  readonly onAsk: (action: SuperadminAction) => void
}

export const SuperadminRowActions = (props: SuperadminRowActionsProps) => {
  const { superadmin, isOneself, onEdit, onAsk } = props
  const name = nameOf(superadmin)
  const offered = isOneself ? [] : offeredActions(superadmin)
  return (
    <RowActions
      name={name}
      actions={[
        {
          id: 'edit',
          icon: <PencilIcon aria-hidden />,
          label: m.admin_edit(),
          which: m.superadmins_edit_which({ name }),
          onClick: onEdit,
        },
        ...offered.map((action) => {
          const { label, which, icon, tone } = display[action]
          return {
            id: action,
            icon,
            tone,
            label: label(),
            which: which({ name }),
            onClick: () => onAsk(action),
          }
        }),
      ]}
    />
  )
}

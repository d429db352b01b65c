import {
  CircleSlashIcon,
  EnvelopeClosedIcon,
  KeyHorizontalIcon,
  PencilIcon,
  PersonCheckmarkIcon,
  ShieldLockIcon,
} from '@navikt/aksel-icons'
import type { RowActionItem } from '#web/kit/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ConfirmTexts } from './confirm-action-dialog.tsx'

type Named = (of: { name: string }) => string

/** How an action on an account looks. Absent tone: neutral. */
export type AccountAction = {
  readonly label: () => string
  readonly which: Named
  readonly icon: RowActionItem['icon']
  readonly tone?: 'danger'
}

export const accountIcons = {
  deactivate: <CircleSlashIcon aria-hidden />,
  reactivate: <PersonCheckmarkIcon aria-hidden />,
  invite: <EnvelopeClosedIcon aria-hidden />,
}

/** Somebody's way to sign in is reset: the same of users and of superadmins. */
export const resetActions = {
  resetPassword: {
    label: m.users_reset,
    which: m.users_reset_which,
    icon: <KeyHorizontalIcon aria-hidden />,
  },
  confirmIdentity: {
    label: m.users_confirm_identity,
    which: m.users_confirm_identity_which,
    icon: <PersonCheckmarkIcon aria-hidden />,
  },
  resetTwoFactor: {
    label: m.users_reset_two_factor,
    which: m.users_reset_two_factor_which,
    icon: <ShieldLockIcon aria-hidden />,
  },
}

type AccountActionsOptions<Action extends string> = {
  /** Of the account. */
  readonly name: string
  readonly edit: { readonly which: Named; readonly onClick: () => void }
  /** The actions in their order, and whether this account has them. */
  readonly offers: readonly (readonly [Action, boolean])[]
  readonly display: Readonly<Record<Action, AccountAction>>
  readonly onAsk: (action: Action) => void
}

/** The actions on the row of an account: its form, and what asks before it acts. */
export const accountActions = <Action extends string>(
  options: AccountActionsOptions<Action>,
): readonly RowActionItem[] => {
  const { name, edit, offers, display, onAsk } = options
  return [
    {
      id: 'edit',
      icon: <PencilIcon aria-hidden />,
      label: m.admin_edit(),
      which: edit.which({ name }),
      onClick: edit.onClick,
    },
    ...offers
      .filter(([, isOffered]) => isOffered)
      .map(([action]): RowActionItem => {
        const { label, which, icon, tone = 'neutral' } = display[action]
        return {
          id: action,
          icon,
          tone,
          label: label(),
          which: which({ name }),
          onClick: () => onAsk(action),
        }
      }),
  ]
}

/** Before somebody's way to sign in is reset: the same of users and of superadmins. */
export const resetConfirmations = {
  resetPassword: {
    heading: m.users_reset_heading,
    effect: m.users_reset_what,
    confirm: m.users_reset_confirm,
    pending: m.users_resetting,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  confirmIdentity: {
    heading: m.users_confirm_identity_heading,
    effect: m.users_confirm_identity_what,
    confirm: m.users_confirm_identity,
    pending: m.users_confirming_identity,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  resetTwoFactor: {
    heading: m.users_reset_two_factor_heading,
    effect: m.users_reset_two_factor_what,
    confirm: m.users_reset_two_factor,
    pending: m.users_resetting_two_factor,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
} as const satisfies Readonly<Record<string, ConfirmTexts>>

import type { Profile } from '#contract/profiles.ts'
import { ConfirmActionDialog, type ConfirmTexts } from '#web/office/kit/confirm-action-dialog.tsx'
import type { ConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import { resetConfirmations } from '#web/office/kit/account-actions.tsx'
import { UserLabel } from '#web/office/kit/people/user-label.tsx'
import * as m from '#web/generated/messages/messages.js'

export type UserAction =
  | 'deactivate'
  | 'reactivate'
  | 'invite'
  | 'resetPassword'
  | 'confirmIdentity'
  | 'resetTwoFactor'
  | 'endSessions'
  | 'remove'

/** The confirmation question for each action. */
const userConfirmations: Readonly<Record<UserAction, ConfirmTexts>> = {
  deactivate: {
    heading: m.users_deactivate_heading,
    effect: m.users_deactivate_what,
    confirm: m.users_deactivate,
    pending: m.users_deactivating,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
  reactivate: {
    heading: m.users_reactivate_heading,
    effect: m.users_reactivate_what,
    confirm: m.users_reactivate,
    pending: m.users_reactivating,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  invite: {
    heading: m.users_invite_heading,
    effect: m.users_invite_what,
    confirm: m.users_invite_confirm,
    pending: m.users_inviting,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  endSessions: {
    heading: m.users_end_sessions_heading,
    effect: m.users_end_sessions_what,
    confirm: m.users_end_sessions,
    pending: m.users_ending_sessions,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  ...resetConfirmations,
  remove: {
    heading: m.users_delete_heading,
    effect: m.users_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.admin_delete_failed,
    tone: 'danger',
  },
}

type UserConfirmationProps = {
  readonly of: ConfirmAction<UserAction, Profile>
  readonly onClose: () => void
}

/** USR-02, USR-03: asks before an action on a user. */
export const UserConfirmation = ({ of }: UserConfirmationProps) => (
  <ConfirmActionDialog of={of} texts={userConfirmations} rowName={UserLabel} />
)

import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import { resetConfirmations } from '#web/shared/admin/account-actions.tsx'
import * as m from '#web/generated/messages/messages.js'

export type SuperadminAction =
  | 'deactivate'
  | 'reactivate'
  | 'invite'
  | 'resetPassword'
  | 'confirmIdentity'
  | 'resetTwoFactor'
  | 'demote'

/** The confirmation question for each action. */
export const superadminConfirmations: Readonly<Record<SuperadminAction, ConfirmTexts>> = {
  deactivate: {
    heading: m.superadmins_deactivate_heading,
    effect: m.superadmins_deactivate_what,
    confirm: m.superadmins_deactivate,
    pending: m.superadmins_deactivating,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
  reactivate: {
    heading: m.superadmins_reactivate_heading,
    effect: m.superadmins_reactivate_what,
    confirm: m.superadmins_reactivate,
    pending: m.superadmins_reactivating,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  invite: {
    heading: m.superadmins_invite_heading,
    effect: m.superadmins_invite_what,
    confirm: m.superadmins_invite_confirm,
    pending: m.superadmins_inviting,
    failed: m.admin_save_failed,
    tone: 'accent',
  },
  ...resetConfirmations,
  demote: {
    heading: m.superadmins_demote_heading,
    effect: m.superadmins_demote_what,
    confirm: m.superadmins_demote,
    pending: m.superadmins_demoting,
    failed: m.admin_save_failed,
    tone: 'danger',
  },
}

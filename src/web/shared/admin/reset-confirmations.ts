import * as m from '#web/generated/messages/messages.js'
import type { ConfirmTexts } from './confirm-action-dialog.tsx'

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

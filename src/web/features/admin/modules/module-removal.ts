import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The question before the deletion of a module (CNT-07). */
export const moduleRemoval: ConfirmTexts = {
  heading: m.modules_delete_heading,
  effect: m.modules_delete_what,
  confirm: m.admin_delete,
  pending: m.admin_deleting,
  failed: m.modules_delete_failed,
  explained: true,
  tone: 'danger',
}

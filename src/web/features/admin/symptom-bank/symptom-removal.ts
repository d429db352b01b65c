import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The confirmation question before a symptom is removed (CNT-06). */
export const symptomRemoval: ConfirmTexts = {
  heading: m.bank_delete_heading,
  effect: m.bank_delete_what,
  confirm: m.admin_delete,
  pending: m.admin_deleting,
  failed: m.bank_delete_failed,
  explained: true,
  tone: 'danger',
}

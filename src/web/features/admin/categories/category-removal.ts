import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The question before the removal of a category (CNT-05). */
export const categoryRemoval: ConfirmTexts = {
  heading: m.categories_delete_heading,
  effect: m.categories_delete_what,
  confirm: m.admin_delete,
  pending: m.admin_deleting,
  failed: m.categories_delete_failed,
  explained: true,
  tone: 'danger',
}

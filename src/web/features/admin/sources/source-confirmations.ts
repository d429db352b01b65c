import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The question before a removal (CNT-08). */
export const sourceConfirmations: Readonly<Record<'remove', ConfirmTexts>> = {
  remove: {
    heading: m.sources_delete_heading,
    effect: m.sources_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.content_failed,
    tone: 'danger',
  },
}

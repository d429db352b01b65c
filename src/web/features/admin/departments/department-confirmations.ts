import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The question before each action (USR-08). */
export const departmentConfirmations: Readonly<Record<'remove', ConfirmTexts>> = {
  remove: {
    heading: m.departments_delete_heading,
    effect: m.departments_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.departments_delete_failed,
    explained: true,
    tone: 'danger',
  },
}

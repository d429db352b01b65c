import type { QuestionTexts } from '#web/shared/admin/question.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The question before each action (USR-08). */
export const departmentQuestions: Readonly<Record<'remove', QuestionTexts>> = {
  remove: {
    heading: m.departments_delete_heading,
    what: m.departments_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed: m.departments_delete_failed,
    explained: true,
    tone: 'danger',
  },
}

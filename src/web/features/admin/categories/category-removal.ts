import type { QuestionTexts } from '#web/shared/admin/question.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The question before the removal of a category (CNT-05). */
export const categoryRemoval: QuestionTexts = {
  heading: m.categories_delete_heading,
  what: m.categories_delete_what,
  confirm: m.admin_delete,
  pending: m.admin_deleting,
  failed: m.categories_delete_failed,
  explained: true,
  tone: 'danger',
}

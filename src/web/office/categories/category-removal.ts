import * as m from '#web/generated/messages/messages.js'

/** CNT-05: the question before a category is deleted. */
export const removal = {
  heading: m.categories_delete_heading,
  effect: m.categories_delete_what,
  failed: m.categories_delete_failed,
}

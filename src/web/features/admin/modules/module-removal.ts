import * as m from '#web/generated/messages/messages.js'

/** CNT-07: the question before a module is deleted. */
export const removal = {
  heading: m.modules_delete_heading,
  effect: m.modules_delete_what,
  failed: m.modules_delete_failed,
}

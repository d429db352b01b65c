import * as m from '#web/generated/messages/messages.js'

/** CNT-06: the question before a symptom is deleted. */
export const removal = {
  heading: m.bank_delete_heading,
  effect: m.bank_delete_what,
  failed: m.bank_delete_failed,
}

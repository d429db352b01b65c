import type { ConfirmTexts } from '#web/shared/admin/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The question before each action on a function. */
export const functionConfirmations: Readonly<Record<'end', ConfirmTexts>> = {
  end: {
    heading: m.functions_end_heading,
    effect: m.functions_end_what,
    confirm: m.functions_end,
    pending: m.functions_ending,
    failed: m.functions_end_failed,
    tone: 'danger',
  },
}

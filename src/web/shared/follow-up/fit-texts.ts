import type { UrgencyFit } from '#domain/follow-up/phone-call/phone-call-state.ts'
import * as m from '#web/generated/messages/messages.js'

/** FUP-95: 'Stemte hastegraden?' */
export const fitTexts: Readonly<Record<UrgencyFit, () => string>> = {
  'should-have-been-faster': m.call_fit_faster,
  fitted: m.call_fit_fitted,
  'could-have-waited': m.call_fit_waited,
}

import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import * as m from '#web/generated/messages/messages.js'

/** Why no check can be recorded; null: one can. */
export const whyNoCheck = ({ status, absence, functions }: CheckedCase): string | null => {
  if (status === 'closed') return m.error_case_closed()
  if (!mayCall('checks.record', functions)) return m.check_not_allowed()
  return absence === null ? null : m.check_person_away()
}

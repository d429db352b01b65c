import { acuteTitle, type AcuteAlert } from '#domain/assessment/alert.ts'
import * as m from '#web/generated/messages/messages.js'

const titles = { call: m.outcome_acute_title_call, 'call-and-stay': m.outcome_acute_title_stay }

/** SAFE-01: the title of a result with acute signs; null: no sign is acute. */
export const acuteHeading = (alerts: readonly AcuteAlert[]): string | null => {
  const title = acuteTitle(alerts)
  return title && titles[title]()
}

import { z } from 'zod'
import { lateEntryFault } from '#domain/follow-up/late-entry.ts'
import { momentError, momentFields, type Moment } from '#web/lib/format/norwegian-moment.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import * as m from '#web/generated/messages/messages.js'
import { seenErrorsAt, seenFields } from '../check/seen-values.ts'

const faultWords = {
  'past-day': m.error_check_too_old,
  'past-week': m.error_check_past_week,
} as const

/** Why the time on the paper cannot be entered; null: it can. The server decides (FUP-101). */
const whenError = (when: Moment, now: number, isShiftLeader: boolean): string | null => {
  if (when.at === null) return momentError(when, m.late_when_missing())
  const at = Date.parse(when.at)
  if (at > now) return m.late_when_future()
  const fault = lateEntryFault(at, now, isShiftLeader)
  return fault === null ? null : faultWords[fault]()
}

/** `now`: the server's time at the moment of the submit, in ms since 1970. */
export const lateSchema = (now: () => number, isShiftLeader: boolean) =>
  z
    .object({
      /** '' of a check on no sheet. */
      row: z.string(),
      // Of the field, so that the errors come in the order of the page.
      when: momentFields.superRefine((when, context) => {
        const message = whenError(when, now(), isShiftLeader)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
      ...seenFields,
    })
    .superRefine(seenErrorsAt(serverNow))

export type LateValues = z.infer<ReturnType<typeof lateSchema>>

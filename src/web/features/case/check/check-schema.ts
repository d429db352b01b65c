import { z } from 'zod'
import { lateReasons } from '#contract/case-fields.ts'
import { checkRules } from '#domain/follow-up/seen-check.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import * as m from '#web/generated/messages/messages.js'
import { seenErrorsAt, seenFields } from './seen-values.ts'

/**
 * FUP-26: a check at which somebody saw the person asks why it is late. The others do not stop the clock, and an emergency
 * answers no questions.
 */
export const asksReason = (kind: CheckValues['kind'], isLate: boolean): boolean =>
  isLate && kind !== null && kind !== 'no_reaction' && checkRules[kind].isSeen

const fields = z.object({ ...seenFields, lateReason: z.enum(lateReasons).nullable() })

export type CheckValues = z.infer<typeof fields>

/** `isLate`: at the moment of the submit. */
export const checkSchema = (isLate: () => boolean) =>
  fields.superRefine((values, context) => {
    seenErrorsAt(serverNow)(values, context)
    if (values.lateReason === null && asksReason(values.kind, isLate())) {
      context.addIssue({ code: 'custom', path: ['lateReason'], message: m.check_late_missing() })
    }
  })

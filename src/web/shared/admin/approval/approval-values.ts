import { z } from 'zod'
import { contentApprovals } from '#contract/contentApprovals.ts'
import {
  countRules,
  DEFAULT_COUNT_RULE,
  isApprovalDay,
  type CountRule,
} from '#domain/content/approval.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import * as m from '#web/generated/messages/messages.js'

const { shape } = contentApprovals.record.input

export const approvalSchema = z.object({
  clinician: z
    .string()
    .trim()
    .refine(hasWords, { error: () => m.approval_clinician_missing() })
    .refine((text) => !hasWords(text) || shape.clinician.safeParse(text).success, {
      error: () => m.approval_clinician_too_long(),
    }),
  /** The field is empty until the day is complete. */
  approvedOn: z
    .string()
    .refine((day) => shape.approvedOn.safeParse(day).success && isApprovalDay(day, Date.now()), {
      error: () => m.error_approval_day(),
    }),
  countRule: z.enum(countRules),
})

/** The values of the form fields. */
export type ApprovalValues = z.infer<typeof approvalSchema>

/** The values of a new approval. The default day is today, and the default rule the one that counts today. */
export const newApproval = (
  now: Date,
  countRule: CountRule = DEFAULT_COUNT_RULE,
): ApprovalValues => ({
  countRule,
  clinician: '',
  approvedOn: isoDate(now.toISOString()),
})

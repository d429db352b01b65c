import { z } from 'zod'
import { missingWords } from '#contract/case-fields.ts'
import { planFields } from '#contract/plans.ts'
import { planFaults, type CaseRisk, type PlanFault } from '#domain/follow-up/plan-rules.ts'
import { staffFunctions } from '#domain/follow-up/staff-functions.ts'
import { hasIdentityNumber } from '#domain/text/identity-number.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import { momentError, momentFields } from '#web/lib/format/norwegian-moment.ts'
import * as m from '#web/generated/messages/messages.js'
import { levelOf, linesOf, type PlanValues } from './plan-values.ts'

const text = z
  .string()
  .refine((words) => !hasIdentityNumber(words), { error: () => m.check_identity_number() })

const longText = (field: 'ownWords' | 'signals' | 'helps') =>
  text.refine((words) => planFields[field].safeParse(words).success, {
    error: () => m.plan_text_too_long(),
  })

const fields = z.object({
  ownerFunction: z.enum(staffFunctions),
  ownerDepartmentId: z.string(),
  levelKind: z.enum(['none', 'irregular', 'continuous']),
  maxGap: z.string(),
  review: momentFields,
  measures: text.refine((words) => planFields.measures.safeParse(linesOf(words)).success, {
    error: () => m.plan_measures_too_long(),
  }),
  wordsKind: z.enum(['said', ...missingWords]),
  ownWords: longText('ownWords'),
  why: text,
  signals: longText('signals'),
  helps: longText('helps'),
  isReferenceRecorded: z.boolean(),
})

/** FUP-12, FUP-20: the field that a fault is shown at, and its text. */
const faults: Readonly<
  Record<PlanFault, { readonly at: 'review' | 'levelKind'; readonly text: () => string }>
> = {
  'review-missing': { at: 'review', text: m.plan_review_missing },
  'review-past': { at: 'review', text: m.plan_review_past },
  'review-too-late': { at: 'review', text: m.plan_review_too_late },
  'gap-too-long': { at: 'levelKind', text: m.error_gap_too_long },
}

/** FUP-13: the person's own words, or why they are missing. */
const wordsError = ({ wordsKind, ownWords, why }: PlanValues): 'ownWords' | 'why' | null => {
  if (wordsKind === 'said') return isBlank(ownWords) ? 'ownWords' : null
  const missing = { kind: wordsKind, why: why.trim() }
  return planFields.ownWordsMissing.safeParse(missing).success ? null : 'why'
}

const reviewAt = ({ review: { at } }: PlanValues): number | null =>
  at === null ? null : Date.parse(at)

/** `now`: the server's time at the submit. `isFirst`: the case has no plan yet (FUP-04). */
export const planSchema = (risk: CaseRisk, isFirst: boolean, now: () => number) =>
  fields.superRefine((values, context) => {
    const add = (path: keyof PlanValues, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message })
    const plan = { level: levelOf(values), nextReviewAt: reviewAt(values) }
    for (const fault of planFaults(plan, risk, now())) {
      const { at, text: faultText } = faults[fault]
      add(at, (at === 'review' ? momentError(values.review, faultText()) : null) ?? faultText())
    }
    const missing = wordsError(values)
    if (missing !== null) add(missing, m.error_own_words())
    if (isFirst && !values.isReferenceRecorded) {
      add('isReferenceRecorded', m.error_reference_unrecorded())
    }
  })

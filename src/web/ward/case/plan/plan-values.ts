import { z } from 'zod'
import { missingWords } from '#contract/case-fields.ts'
import type { WholeCase } from '#contract/cases.ts'
import { planFields, type plans } from '#contract/plans.ts'
import { maxGaps } from '#domain/follow-up/check/check-draw.ts'
import {
  type CaseRisk,
  type CheckLevel,
  type PlanFault,
  proposedReview,
  planFaults,
  proposedLevel,
} from '#domain/follow-up/plan-rules.ts'
import { type StaffDuty, staffDuties } from '#domain/follow-up/staff-duties.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import {
  type Moment,
  momentError,
  momentFields,
  momentOf,
} from '#web/lib/format/norwegian-moment.ts'
import * as m from '#web/generated/messages/messages.js'
import { hasNoNumber, numberError } from '../reason.ts'

/** What the form has of a plan. */
export type PlanValues = {
  ownerFunction: StaffDuty
  ownerDepartmentId: string
  levelKind: CheckLevel['kind']
  /** Of irregular checks, in minutes: '15'. */
  maxGap: string
  review: Moment
  /** One a line. */
  measures: string
  /** FUP-13: 'said': the person's own words are there. */
  wordsKind: 'said' | (typeof missingWords)[number]
  ownWords: string
  why: string
  signals: string
  helps: string
  /** FUP-04: asked with the first plan. */
  isReferenceRecorded: boolean
}

type Plan = Omit<
  z.input<typeof plans.save.input>,
  'id' | 'caseId' | 'version' | 'isReferenceRecorded'
>

const USUAL_GAP = 15

const MINUTE_MS = 60_000

const levelValues = (level: CheckLevel): Pick<PlanValues, 'levelKind' | 'maxGap'> => ({
  levelKind: level.kind,
  maxGap: String(level.kind === 'irregular' ? level.maxGap : USUAL_GAP),
})

/** The form of a stored plan. */
export const valuesOfPlan = (plan: Plan): PlanValues => ({
  ownerFunction: plan.ownerFunction,
  ownerDepartmentId: plan.ownerDepartmentId,
  ...levelValues(plan.level),
  review: momentOf(plan.nextReviewAt),
  measures: plan.measures.join('\n'),
  wordsKind: plan.ownWordsMissing?.kind ?? 'said',
  ownWords: plan.ownWords,
  why: plan.ownWordsMissing?.why ?? '',
  signals: plan.signals,
  helps: plan.helps,
  isReferenceRecorded: false,
})

/** The form shows no seconds, and the server's time may be a little behind. */
const wholeMinute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS

/** The plan itself, and its checks: a plan does not list them as measures. */
const isOfPlanItself = (measure: string): boolean =>
  /^(?:lag tiltaksplan|tilsyn minst)/iu.test(measure)

const proposedMeasures = ({ assessments }: WholeCase): string => {
  const measures = assessments.find(({ movedTo }) => movedTo === null)?.measures ?? []
  return measures.filter((measure) => !isOfPlanItself(measure)).join('\n')
}

/** FUP-10, FUP-12, FUP-20: the first plan proposes the level, the latest review, and the measures of the module. */
const proposedPlan = (found: WholeCase, now: number): PlanValues => ({
  ownerFunction: 'shift-leader',
  ownerDepartmentId: found.departmentId,
  ...levelValues(proposedLevel(found)),
  review: momentOf(new Date(wholeMinute(proposedReview(found, now))).toISOString()),
  measures: proposedMeasures(found),
  wordsKind: 'said',
  ownWords: '',
  why: '',
  signals: '',
  helps: '',
  isReferenceRecorded: false,
})

/** A plan that is changed gets a new review: the stored one is for the plan before. */
export const startValues = (found: WholeCase, now: number): PlanValues => {
  const proposed = proposedPlan(found, now)
  return found.currentPlan === null
    ? proposed
    : { ...valuesOfPlan(found.currentPlan), review: proposed.review }
}

const levelOf = ({ levelKind, maxGap }: Pick<PlanValues, 'levelKind' | 'maxGap'>): CheckLevel => {
  const minutes = maxGaps.find((gap) => gap === Number(maxGap)) ?? USUAL_GAP
  return levelKind === 'irregular' ? { kind: 'irregular', maxGap: minutes } : { kind: levelKind }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What the server gets. */
export const toPlan = (values: PlanValues): Plan => ({
  ownerFunction: values.ownerFunction,
  ownerDepartmentId: values.ownerDepartmentId,
  level: levelOf(values),
  nextReviewAt: values.review.at ?? '',
  measures: linesOf(values.measures),
  ownWords: values.wordsKind === 'said' ? values.ownWords.trim() : '',
  ownWordsMissing:
    values.wordsKind === 'said' ? null : { kind: values.wordsKind, why: values.why.trim() },
  signals: values.signals.trim(),
  helps: values.helps.trim(),
})

const text = z.string().refine(hasNoNumber, numberError)

const longText = (field: 'ownWords' | 'signals' | 'helps') =>
  text.refine((words) => planFields[field].safeParse(words).success, {
    error: () => m.plan_text_too_long(),
  })

const fields = z.object({
  ownerFunction: z.enum(staffDuties),
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

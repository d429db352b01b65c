import type { z } from 'zod'
import type { WholeCase } from '#contract/cases.ts'
import type { missingWords } from '#contract/case-fields.ts'
import type { plans } from '#contract/plans.ts'
import { maxGaps } from '#domain/follow-up/check-draw.ts'
import { latestReview, proposedLevel, type CheckLevel } from '#domain/follow-up/plan-rules.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { momentOf, type Moment } from '#web/lib/format/norwegian-moment.ts'

/** What the form has of a plan. */
export type PlanValues = {
  ownerFunction: StaffFunction
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
  review: momentOf(new Date(wholeMinute(latestReview(found, now))).toISOString()),
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

export const levelOf = ({
  levelKind,
  maxGap,
}: Pick<PlanValues, 'levelKind' | 'maxGap'>): CheckLevel => {
  const minutes = maxGaps.find((gap) => gap === Number(maxGap)) ?? USUAL_GAP
  return levelKind === 'irregular' ? { kind: 'irregular', maxGap: minutes } : { kind: levelKind }
}

export const linesOf = (text: string): string[] =>
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

import type { CaseStatus } from '#domain/follow-up/case/case-status.ts'
import type { CaseTexts } from './case-texts.ts'
import type { DocumentFrame } from './fhir-document.ts'
import type { ExportedPlan } from './exported-case.ts'
import {
  referenceTo,
  staffNamed,
  type Entry,
  type FhirResource,
  type FhirValue,
} from './resource.ts'

/** What a case in each state says of its newest plan. */
const statuses = {
  // FUP-16: reopened, or at a higher risk: the plan is to be made again.
  'without-plan': { plan: 'on-hold', activity: 'on-hold' },
  'followed-up': { plan: 'active', activity: 'in-progress' },
  'after-check': { plan: 'completed', activity: 'stopped' },
  closed: { plan: 'completed', activity: 'stopped' },
} as const satisfies Record<CaseStatus, { readonly plan: string; readonly activity: string }>

const ownWordsOf = ({ ownWords, ownWordsMissing }: ExportedPlan, texts: CaseTexts): string =>
  ownWordsMissing === null
    ? ownWords
    : `${texts.missingWords[ownWordsMissing.kind]}: ${ownWordsMissing.why}`

const labelled = (label: string, text: string): string => (text === '' ? '' : `${label}: ${text}`)

/** FUP-13: what a plan has besides its measures; an empty field is not listed. */
export const planNotes = (plan: ExportedPlan, texts: CaseTexts): readonly string[] =>
  [
    labelled(texts.ownWords, ownWordsOf(plan, texts)),
    labelled(texts.signals, plan.signals),
    labelled(texts.helps, plan.helps),
  ].filter((note) => note !== '')

/** FUP-162: the newest plan: its measures, how often somebody checks, and the next review. */
export const carePlan = (
  plan: ExportedPlan,
  status: CaseStatus,
  frame: DocumentFrame,
  texts: CaseTexts,
  patient: Entry,
): FhirResource => {
  const owner = staffNamed(texts.owner(plan))
  const { plan: planStatus, activity } = statuses[status]
  const detail = (more: { readonly [member: string]: FhirValue }) => ({
    detail: { status: activity, performer: [owner], ...more },
  })
  return {
    resourceType: 'CarePlan',
    language: frame.language,
    status: planStatus,
    intent: 'plan',
    title: `${texts.plan} ${plan.number}`,
    subject: referenceTo(patient),
    period: { start: plan.savedAt },
    created: plan.savedAt,
    author: staffNamed(texts.staff(plan.by)),
    activity: [
      ...plan.measures.map((description) => detail({ description })),
      detail({
        code: { text: texts.planLevel },
        description: texts.level(plan.level),
      }),
      detail({
        code: { text: texts.planReview },
        scheduledTiming: { event: [plan.nextReviewAt] },
      }),
    ],
    note: planNotes(plan, texts).map((text) => ({ text })),
  }
}

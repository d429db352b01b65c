import type { CaseStatus } from '#domain/follow-up/case/case-status.ts'
import { acuteSigns, assessmentPart } from './assessment-part.ts'
import type {
  CaseDocumentTexts,
  CaseTexts,
  ExportedCase,
  ExportedPlan,
  ExportedPhoneCall,
} from './exported-case.ts'
import { checkLine, checkObservation, correctedIds } from './check-observation.ts'
import { safetyCategory } from './codes.ts'
import {
  fhirDocument,
  patientEntry,
  type DocumentFrame,
  type Part,
  type Block,
} from './fhir-document.ts'
import type { ExportedAssessment } from './exported-assessment.ts'
import {
  entryOf,
  referenceTo,
  type Entry,
  type FhirResource,
  staffNamed,
  urnOf,
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
const planNotes = (plan: ExportedPlan, texts: CaseTexts): readonly string[] =>
  [
    labelled(texts.ownWords, ownWordsOf(plan, texts)),
    labelled(texts.signals, plan.signals),
    labelled(texts.helps, plan.helps),
  ].filter((note) => note !== '')

/** FUP-162: the newest plan: its measures, how often somebody checks, and the next review. */
const carePlan = (
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

/** 'Helse, Ola Nordmann' */
const recipientOf = ({ to, toName }: ExportedPhoneCall, texts: CaseTexts): string =>
  [texts.phoned[to], toName ?? ''].filter((part) => part !== '').join(', ')

/** FUP-63: the receipt, in words. */
const receiptOf = (call: ExportedPhoneCall, texts: CaseTexts): readonly string[] => {
  const { answered, readBack, agreed, dueAt, doneAt, isEnteredLate } = call
  return [
    answered ? texts.answered : texts.unanswered,
    ...(answered ? [readBack ? texts.readBack : texts.notReadBack] : []),
    ...(agreed === '' ? [] : [texts.agreed(agreed)]),
    ...(dueAt === null ? [] : [texts.dueAt(texts.time(dueAt))]),
    ...(doneAt === null ? [] : [texts.doneAt(texts.time(doneAt))]),
    ...(isEnteredLate ? [texts.enteredLate] : []),
  ]
}

/** FUP-162: a phone call. One without an answer is not done. */
const phoneCallCommunication = (
  call: ExportedPhoneCall,
  frame: DocumentFrame,
  texts: CaseTexts,
  patient: Entry,
): FhirResource => ({
  resourceType: 'Communication',
  language: frame.language,
  identifier: [{ system: 'urn:ietf:rfc:3986', value: urnOf(call.id) }],
  status: call.answered ? 'completed' : 'not-done',
  statusReason: call.answered ? null : { text: texts.unanswered },
  category: [{ text: texts.phoneCalls }],
  subject: referenceTo(patient),
  sent: call.at,
  sender: staffNamed(texts.staff(call.by)),
  recipient: [staffNamed(recipientOf(call, texts))],
  payload: receiptOf(call, texts).map((contentString) => ({ contentString })),
})

/** '26.11.2026, 13:31: Helse. Fikk svar · Lest tilbake' */
const phoneCallLine = (call: ExportedPhoneCall, texts: CaseTexts): string =>
  [
    `${texts.time(call.at)}: ${texts.phoneCallTo(recipientOf(call, texts))}`,
    ...receiptOf(call, texts),
    texts.staff(call.by),
  ].join(' · ')

/** What the composition says of the case itself: state, module, who opened and closed it, and who set the module. */
const caseBlocks = (found: ExportedCase, texts: CaseTexts): readonly Block[] => {
  const { departmentName, status, module, openedAt, openedBy, closedAt, closeReason } = found
  return [
    `${texts.case}: ${[found.reference, ...found.joined.map(({ reference }) => reference)].join(', ')}`,
    `${texts.department}: ${departmentName}`,
    `${texts.status[status]} · ${texts.module(module)}`,
    `${texts.opened}: ${texts.time(openedAt)}, ${texts.staff(openedBy)}`,
    closedAt === null ? '' : `${texts.closed}: ${texts.time(closedAt)} · ${closeReason ?? ''}`,
    found.moduleChanges.map(
      ({ to, reason, at, by }) =>
        `${texts.time(at)}: ${texts.moduleSet(to)} · ${texts.staff(by)} · ${reason}`,
    ),
  ]
}

/** FUP-11 to FUP-13: owner, checks, review and the person's own words. */
const planBlocks = (plan: ExportedPlan, texts: CaseTexts): readonly Block[] => [
  `${texts.planOwner}: ${texts.owner(plan)}`,
  `${texts.planLevel}: ${texts.level(plan.level)}`,
  `${texts.planReview}: ${texts.time(plan.nextReviewAt)}`,
  texts.planMeasures,
  plan.measures,
  ...planNotes(plan, texts),
]

/** The most checks that a case has on its page, and so in the document. */
const MAX_CHECKS = 50

type CaseDocument = {
  readonly frame: DocumentFrame
  readonly texts: CaseDocumentTexts
  readonly found: ExportedCase
  /** Those that are shared with the case, newest first. */
  readonly assessments: readonly ExportedAssessment[]
  /** By function: 'Vaktleder, Avdeling B'. */
  readonly author: string
}

type Source = CaseDocument & { readonly patient: Entry }

/** SAFE-01: a case that is acute without a shared acute sign says so, too. */
const unnamedAcute = ({ found, frame, texts, patient }: Source) => {
  const { isAcute, openedAt, closedAt } = found
  if (!isAcute) return []
  const flag = {
    resourceType: 'Flag',
    language: frame.language,
    status: closedAt === null ? 'active' : 'inactive',
    category: safetyCategory,
    code: { text: texts.case.acuteCase },
    subject: referenceTo(patient),
    period: { start: openedAt, end: closedAt },
  }
  return [{ text: texts.case.acuteCase, entry: entryOf(frame.newId(), flag) }]
}

const acutePart = (source: Source): Part => {
  const { found, frame, texts, assessments, patient } = source
  const named = assessments.flatMap((assessment) =>
    acuteSigns({ assessment, frame, texts: texts.assessment, patient }, found.closedAt),
  )
  const signs = named.length === 0 ? unnamedAcute(source) : named
  return {
    title: texts.assessment.alertsHeading,
    blocks: [signs.map(({ text }) => text)],
    entries: signs.map(({ entry }) => entry),
  }
}

const planPart = ({ found, frame, texts, patient }: Source): Part => {
  const { currentPlan, status } = found
  return {
    title: texts.case.plan,
    blocks: currentPlan === null ? [] : planBlocks(currentPlan, texts.case),
    entries:
      currentPlan === null
        ? []
        : [entryOf(frame.newId(), carePlan(currentPlan, status, frame, texts.case, patient))],
  }
}

/** FUP-08: a check that was recorded for the wrong person is not in the document. */
const checksPart = ({ found, frame, texts, patient }: Source): Part => {
  const { checks: title, onlyNewest } = texts.case
  const checks = found.checks.filter(({ movedTo }) => movedTo === null)
  const corrected = correctedIds(checks)
  return {
    title,
    blocks: [
      found.checks.length < MAX_CHECKS ? '' : onlyNewest(MAX_CHECKS),
      checks.map((check) => checkLine(check, corrected, texts.case)),
    ],
    entries: checks.map((check) =>
      entryOf(frame.newId(), checkObservation(check, corrected, frame, texts.case, patient)),
    ),
  }
}

const phoneCallsPart = ({ found: { calls = [] }, frame, texts, patient }: Source): Part => ({
  title: texts.case.phoneCalls,
  blocks: [calls.map((call) => phoneCallLine(call, texts.case))],
  entries: calls.map((call) =>
    entryOf(frame.newId(), phoneCallCommunication(call, frame, texts.case, patient)),
  ),
})

/**
 * FUP-160: a case for the electronic record: acute signs first, then the plan, the calls, the checks and each shared
 * assessment. A part without content is left out.
 */
export const caseDocument = (document: CaseDocument): FhirResource => {
  const { frame, texts, found, assessments, author } = document
  const references = [found.reference, ...found.joined.map(({ reference }) => reference)]
  const patient = patientEntry(frame, references, texts.assessment)
  const source = { ...document, patient }
  const parts = [
    acutePart(source),
    planPart(source),
    phoneCallsPart(source),
    checksPart(source),
    ...assessments.map((assessment) =>
      assessmentPart({ assessment, frame, texts: texts.assessment, patient }),
    ),
  ]
  return fhirDocument({
    frame,
    title: texts.case.title,
    author,
    blocks: [texts.assessment.limits, ...caseBlocks(found, texts.case)],
    patient,
    parts: parts.filter(({ entries }) => entries.length > 0),
  })
}

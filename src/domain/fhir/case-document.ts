import { acuteSigns, assessmentPart } from './assessment-part.ts'
import { carePlan } from './care-plan.ts'
import { caseBlocks, planBlocks } from './case-blocks.ts'
import type { CaseDocumentTexts } from './case-texts.ts'
import { checkLine, checkObservation, correctedIds } from './check-observation.ts'
import { safetyCategory } from './codes.ts'
import { callCommunication, callLine } from './communication.ts'
import { fhirDocument, type DocumentFrame, type Part } from './document.ts'
import type { ExportedAssessment } from './exported-assessment.ts'
import type { ExportedCase } from './exported-case.ts'
import { patientEntry } from './patient.ts'
import { entryOf, referenceTo, type Entry, type FhirResource } from './resource.ts'

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

const callsPart = ({ found: { calls = [] }, frame, texts, patient }: Source): Part => ({
  title: texts.case.calls,
  blocks: [calls.map((call) => callLine(call, texts.case))],
  entries: calls.map((call) =>
    entryOf(frame.newId(), callCommunication(call, frame, texts.case, patient)),
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
    callsPart(source),
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

import { fhirDocument, patientEntry, type DocumentFrame } from './fhir-document.ts'
import { acuteSigns, assessmentPart } from './assessment-part.ts'
import type { AssessmentTexts, ExportedAssessment } from './exported-assessment.ts'
import type { FhirResource } from './resource.ts'

type AssessmentDocument = {
  readonly frame: DocumentFrame
  readonly texts: AssessmentTexts
  readonly assessment: ExportedAssessment
  /** FUP-05: of the case that the user opened with it in this tab; '': unknown. */
  readonly reference: string
}

/** FUP-160: one assessment of the officer's flow for the electronic record, made from its frozen outcome (SAFE-06). */
export const assessmentDocument = ({
  frame,
  texts,
  assessment,
  reference,
}: AssessmentDocument): FhirResource => {
  const patient = patientEntry(frame, reference === '' ? [] : [reference], texts)
  const source = { assessment, frame, texts, patient }
  const acute = acuteSigns(source, null)
  const acutePart = {
    title: texts.alertsHeading,
    blocks: [acute.map(({ text }) => text)],
    entries: acute.map(({ entry }) => entry),
  }
  return fhirDocument({
    frame,
    title: texts.assessment(assessment.outcome.module.label),
    author: texts.author,
    blocks: [texts.limits],
    patient,
    parts: [...(acute.length === 0 ? [] : [acutePart]), assessmentPart(source)],
  })
}

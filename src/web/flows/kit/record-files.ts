import { uuidv7 } from 'uuidv7'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { assessmentDocument } from '#domain/fhir/assessment-document.ts'
import { caseDocument } from '#domain/fhir/case-document.ts'
import type { CaseTexts, ExportedCase } from '#domain/fhir/exported-case.ts'
import type { DocumentFrame } from '#domain/fhir/fhir-document.ts'
import type { ExportedAssessment, AssessmentTexts } from '#domain/fhir/exported-assessment.ts'
import type { FhirResource } from '#domain/fhir/resource.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { assessmentFileName, caseFileName } from '#domain/report/file-names.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import type { Language } from '#web/lib/format/language.ts'
import { mainDutyText } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { workDocumentTexts } from './document/report-texts.ts'

/** The words of an assessment in a FHIR document. */
const assessmentRecordTexts = (language: Language): AssessmentTexts => ({
  ...workDocumentTexts(language),
  assessment: (module) => m.fhir_assessment({ module }),
  doneBy: (staff) => m.fhir_by({ staff }),
  form: m.fhir_form(),
  patient: m.fhir_patient(),
  reference: m.report_reference(),
  author: m.fhir_author(),
  limits: m.fhir_limits(),
  unableOf: (symptom) => m.fhir_unable_of({ symptom }),
})

// FUP-160: this file and its texts are loaded when somebody presses 'Last ned til EPJ'.

const frameOf = (language: Language, at: string): DocumentFrame => ({
  language,
  base: window.location.origin,
  id: uuidv7(),
  at,
  newId: () => uuidv7(),
})

const saveDocument = (name: string, document: FhirResource): string => {
  downloadFile(name, `${JSON.stringify(document, null, 2)}\n`, 'application/fhir+json')
  return m.own_export_done({ name })
}

type SavedAssessment = {
  readonly id: string
  readonly outcome: OfficerOutcome
  /** ISO instant. */
  readonly completedAt: string
  /** FUP-05: as 'Modulskjema' proposes it; '': unknown in this tab. */
  readonly reference: string
  /** Of the user: the function names the author, and no role of an account does (FUP-161). */
  readonly duties: readonly StaffDuty[]
}

/** Saves one assessment as a file; returns the text of the success. */
export const saveAssessmentFile = (
  { reference, duties: functions, ...assessment }: SavedAssessment,
  language: Language,
): string => {
  const words = assessmentRecordTexts(language)
  const texts = { ...words, author: mainDutyText(functions) ?? words.author }
  const document = assessmentDocument({
    frame: frameOf(language, new Date().toISOString()),
    texts,
    assessment: { ...assessment, by: texts.author },
    reference,
  })
  return saveDocument(assessmentFileName(isoDate(assessment.completedAt)), document)
}

type SavedCase = {
  readonly found: ExportedCase
  readonly assessments: readonly ExportedAssessment[]
  readonly author: string
  readonly texts: CaseTexts
  /** ISO instant, of the server. */
  readonly at: string
}

/** Saves a case as a file; returns the text of the success. */
export const saveCaseFile = ({ at, texts, ...content }: SavedCase, language: Language): string => {
  const document = caseDocument({
    ...content,
    frame: frameOf(language, at),
    texts: { case: texts, assessment: assessmentRecordTexts(language) },
  })
  return saveDocument(caseFileName(isoDate(at)), document)
}

import type { AssessmentTexts } from '#domain/fhir/assessment-texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { workDocumentTexts } from '../document/report-texts.ts'

/** The words of an assessment in a FHIR document. */
export const assessmentRecordTexts = (language: Language): AssessmentTexts => ({
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

import type { WorkDocumentTexts } from '#domain/report/result-texts.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { DocumentFrame } from './fhir-document.ts'
import type { Entry } from './resource.ts'

/** The texts of an assessment in a FHIR document: those of the work document, and a few of its own. */
export type AssessmentTexts = WorkDocumentTexts & {
  /** 'Vurdering, Modul 9' */
  readonly assessment: (module: string) => string
  /** 'Hvem: Kari Nordmann, betjent' */
  readonly doneBy: (staff: string) => string
  readonly form: string
  /** FUP-161: the patient is a reference, never a name. */
  readonly patient: string
  readonly reference: string
  /** Why there is no name of staff: 'Betjent' */
  readonly author: string
  /** FUP-160: above all else, what the document does not say. */
  readonly limits: string
  /** The question that goes with an intensity: 'Kunne ikke vurderes: Panikk' */
  readonly unableOf: (symptom: string) => string
}

export type ExportedAssessment = {
  readonly id: string
  /** ISO instant. */
  readonly completedAt: string
  /** 'Kari Nordmann, betjent', as a case shows the author; of a single assessment the function alone. */
  readonly by: string
  readonly outcome: OfficerOutcome
}

/** What the resources of one assessment are made from. */
export type AssessmentSource = {
  readonly assessment: ExportedAssessment
  readonly frame: DocumentFrame
  readonly texts: AssessmentTexts
  readonly patient: Entry
}

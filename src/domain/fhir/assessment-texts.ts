import type { WorkDocumentTexts } from '#domain/report/result-texts.ts'

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

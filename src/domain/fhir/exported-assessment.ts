import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { AssessmentTexts } from './assessment-texts.ts'
import type { DocumentFrame } from './fhir-document.ts'
import type { Entry } from './resource.ts'

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

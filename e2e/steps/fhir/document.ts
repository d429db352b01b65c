import { assessmentDocument } from '#domain/fhir/assessment-document.ts'
import type { outcomeOf } from '#testing/content/officer.ts'
import { anAssessment, frameOf } from '#testing/fhir/exported.ts'
import { assessmentTexts as texts } from '#testing/fhir/record-texts.ts'

export const documentOf = (outcome: ReturnType<typeof outcomeOf>) =>
  assessmentDocument({
    frame: frameOf(),
    texts,
    assessment: anAssessment({ outcome }),
    reference: '',
  })

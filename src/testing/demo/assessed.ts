import type { FinishedAssessment } from '#server/services/assessments/store-assessment.ts'

/** What an invented assessment came to, in whichever flow. */
export type Assessed = Pick<FinishedAssessment, 'symptoms' | 'responses' | 'approaches'> &
  Pick<
    FinishedAssessment['assessment'],
    'flow' | 'isAnonymous' | 'knowsPerson' | 'modelCode' | 'riskLevel' | 'results'
  >

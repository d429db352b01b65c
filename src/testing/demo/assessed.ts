import type { Finished } from '#server/services/assessments/store.ts'

/** What an invented assessment came to, in whichever flow. */
export type Assessed = Pick<Finished, 'symptoms' | 'responses' | 'approaches'> &
  Pick<
    Finished['assessment'],
    'flow' | 'isAnonymous' | 'knowsPerson' | 'modelCode' | 'riskLevel' | 'results'
  >

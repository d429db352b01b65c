import { uuidv4, uuidv7 } from 'uuidv7'
import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { flows } from './flows.ts'

export const newId = (flow: AssessmentFlow): string =>
  flows[flow].ids === 'random' ? uuidv4() : uuidv7()

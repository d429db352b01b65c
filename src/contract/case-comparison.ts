import { z } from 'zod'
import { symptomChanges } from '#domain/follow-up/check/compare-outcomes.ts'
import { staff } from './case-fields.ts'
import { id, instant } from './fields.ts'
import { outcomeSymptom } from './officer.ts'

/** FUP-81: whether one person made both; 'unknown': an account is erased (AUTH-10). */
const authorships = ['same', 'different', 'unknown'] as const

const comparedSymptom = z.strictObject({
  id,
  change: z.enum(symptomChanges),
  isAcute: z.boolean(),
  isReworded: z.boolean(),
  before: outcomeSymptom.nullable(),
  now: outcomeSymptom.nullable(),
})

const comparedAssessment = z.strictObject({ completedAt: instant, by: staff })

/** FUP-80, FUP-81: 'Nytt siden sist': the newest shared outcome of a case and the one before it. */
export const caseComparison = z.strictObject({
  before: comparedAssessment,
  now: comparedAssessment,
  authors: z.enum(authorships),
  /** Each was computed by another version of the rule. */
  isOtherRule: z.boolean(),
  rows: z.array(comparedSymptom).readonly(),
})

export type CaseComparison = z.infer<typeof caseComparison>

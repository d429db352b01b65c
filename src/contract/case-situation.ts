import { z } from 'zod'
import { bases } from '#domain/assessment/officer/basis.ts'
import { caseModule } from './case-fields.ts'
import { instant } from './fields.ts'
import { answer } from './officer.ts'

const reportedSymptom = z.strictObject({
  nameNo: z.string(),
  nameEn: z.string().nullable(),
  answer: answer.nullable(),
  answerKind: z.literal('fact').exactOptional(),
  basis: z.enum(bases).exactOptional(),
})

/** FUP-60: as `domain/follow-up/situation.ts` describes it. */
export const situation = z.strictObject({
  assessedAt: instant,
  module: caseModule.nullable(),
  label: z.string(),
  symptoms: z.array(reportedSymptom).readonly(),
  acute: z.strictObject({ at: instant, signs: z.array(reportedSymptom).readonly() }).nullable(),
})

import { z } from 'zod'
import { checkLevel, missingWords, staffDuty } from './case-fields.ts'
import { careText, filledCareLine, id, instant, rowVersion, savedRow } from './fields.ts'

/** FUP-11 to FUP-13: a function that owns it, the checks, the review, the person's own words. */
export const planFields = {
  ownerFunction: staffDuty,
  ownerDepartmentId: id,
  level: checkLevel,
  nextReviewAt: instant,
  measures: z.array(filledCareLine(300)).max(30).readonly(),
  ownWords: careText(1000),
  /** null: `ownWords` has them. */
  ownWordsMissing: z
    .strictObject({ kind: z.enum(missingWords), why: filledCareLine(300) })
    .nullable(),
  signals: careText(1000),
  helps: careText(1000),
}

export const plans = {
  /** FUP-15: each save is a version; `version`: of the case. */
  save: {
    input: z.strictObject({
      id,
      caseId: id,
      version: rowVersion,
      ...planFields,
      /** FUP-04: needed with the first plan. */
      isReferenceRecorded: z.boolean(),
    }),
    output: savedRow,
  },
}
